BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE bans (
	address VARCHAR(64) NOT NULL, 
	since DOUBLE NOT NULL, 
	until DOUBLE, 
	PRIMARY KEY (address)
);
CREATE TABLE data_sets (
	game VARCHAR(40) NOT NULL, 
	name VARCHAR(200) NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (game, name)
);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	sequence INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, sequence)
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('1111111111111111',1,1794000000.0,'{"kind":"created","game":"district-noir","rules":1,"options":"","edition":"gangs","public":false,"seats":[{"guest":"00000000000000000000000000000000","name":"Vera","token":"24a2b37595a693077df2a49ae7a030d58c8f5fe407c8f1ef797362aa2958e19c","bot":null},{"guest":null,"name":"Newsboy","token":null,"bot":"random"}],"start":{"names":["Vera","Newsboy"],"deal":[["first","1"],["row","7 -3"],["round 1","5 6 8 8 +2 | 6 8 -1 -2 B"],["round 2","5 6 7 8 B | 5 6 7 +2 -2"],["round 3","6 7 7 +2 -1 | 7 +3 +3 +4 -3"],["round 4","8 8 -1 -2 B | 6 7 8 8 -2"],["box","5 5 +2"]],"secret":"19deb3c4c2264e26bc82728ed121841cb03ac76fc23fb7a45e138e7a37084258","date":"2026-11-16"},"after":null}');
INSERT INTO "entries" VALUES('1111111111111111',2,1794000002.0,'{"kind":"played","words":["1:t"],"seat":0,"key":"k1"}');
INSERT INTO "entries" VALUES('1111111111111111',3,1794000003.0,'{"kind":"played","words":["2:-1"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('1111111111111111',4,1794000004.0,'{"kind":"played","words":["1:8"],"seat":0,"key":"k3"}');
INSERT INTO "entries" VALUES('1111111111111111',5,1794000005.0,'{"kind":"played","words":["2:t"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('1111111111111111',6,1794000006.0,'{"kind":"played","words":["1:5"],"seat":0,"key":"k5"}');
INSERT INTO "entries" VALUES('1111111111111111',7,1794000007.0,'{"kind":"played","words":["2:B"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('1111111111111111',8,1794000008.0,'{"kind":"played","words":["1:6"],"seat":0,"key":"k7"}');
INSERT INTO "entries" VALUES('1111111111111111',9,1794000009.0,'{"kind":"played","words":["2:-2"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('1111111111111111',10,1794000010.0,'{"kind":"played","words":["1:8"],"seat":0,"key":"k9"}');
INSERT INTO "entries" VALUES('2222222222222222',1,1794000000.0,'{"kind":"created","game":"district-noir","rules":1,"options":"","edition":"gangs","public":false,"seats":[{"guest":"00000000000000000000000000000000","name":"Vera","token":"24a2b37595a693077df2a49ae7a030d58c8f5fe407c8f1ef797362aa2958e19c","bot":null},{"guest":null,"name":"Newsboy","token":null,"bot":"random"}],"start":{"names":["Vera","Newsboy"],"deal":[["first","1"],["row","5 8"],["round 1","6 7 +2 -2 -3 | 5 7 8 +3 B"],["round 2","7 8 8 8 +3 | 5 6 6 -1 -2"],["round 3","6 8 +2 +2 B | 6 7 8 -2 B"],["round 4","5 5 +2 +4 -3 | 6 7 8 -1 -2"],["box","7 7 -1"]],"secret":"389883bceaa18995e0fa648169e3b0e9449790e2ae55e9eff929c9ba46541906","date":"2026-11-16"},"after":null}');
INSERT INTO "entries" VALUES('2222222222222222',2,1794000002.0,'{"kind":"played","words":["1:7"],"seat":0,"key":"k1"}');
INSERT INTO "entries" VALUES('2222222222222222',3,1794000003.0,'{"kind":"played","words":["2:5"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',4,1794000004.0,'{"kind":"played","words":["1:-2"],"seat":0,"key":"k3"}');
INSERT INTO "entries" VALUES('2222222222222222',5,1794000005.0,'{"kind":"played","words":["2:B"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',6,1794000006.0,'{"kind":"played","words":["1:+2"],"seat":0,"key":"k5"}');
INSERT INTO "entries" VALUES('2222222222222222',7,1794000007.0,'{"kind":"played","words":["2:t"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',8,1794000008.0,'{"kind":"played","words":["1:t"],"seat":0,"key":"k7"}');
INSERT INTO "entries" VALUES('2222222222222222',9,1794000009.0,'{"kind":"played","words":["2:7"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',10,1794000010.0,'{"kind":"played","words":["1:6"],"seat":0,"key":"k9"}');
INSERT INTO "entries" VALUES('2222222222222222',11,1794000011.0,'{"kind":"played","words":["2:8"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',12,1794000012.0,'{"kind":"played","words":["1:-3"],"seat":0,"key":"k11"}');
INSERT INTO "entries" VALUES('2222222222222222',13,1794000013.0,'{"kind":"played","words":["2:+3"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',14,1794000014.0,'{"kind":"played","words":["2:-1"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',15,1794000015.0,'{"kind":"played","words":["1:8"],"seat":0,"key":"k14"}');
INSERT INTO "entries" VALUES('2222222222222222',16,1794000016.0,'{"kind":"played","words":["2:t"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',17,1794000017.0,'{"kind":"played","words":["1:8"],"seat":0,"key":"k16"}');
INSERT INTO "entries" VALUES('2222222222222222',18,1794000018.0,'{"kind":"played","words":["2:5"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',19,1794000019.0,'{"kind":"played","words":["1:8"],"seat":0,"key":"k18"}');
INSERT INTO "entries" VALUES('2222222222222222',20,1794000020.0,'{"kind":"played","words":["2:-2"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',21,1794000021.0,'{"kind":"played","words":["1:7"],"seat":0,"key":"k20"}');
INSERT INTO "entries" VALUES('2222222222222222',22,1794000022.0,'{"kind":"played","words":["2:6"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',23,1794000023.0,'{"kind":"played","words":["1:+3"],"seat":0,"key":"k22"}');
INSERT INTO "entries" VALUES('2222222222222222',24,1794000024.0,'{"kind":"played","words":["2:6"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',25,1794000025.0,'{"kind":"played","words":["1:t"],"seat":0,"key":"k24"}');
INSERT INTO "entries" VALUES('2222222222222222',26,1794000026.0,'{"kind":"played","words":["1:8"],"seat":0,"key":"k25"}');
INSERT INTO "entries" VALUES('2222222222222222',27,1794000027.0,'{"kind":"played","words":["2:7"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',28,1794000028.0,'{"kind":"played","words":["1:+2"],"seat":0,"key":"k27"}');
INSERT INTO "entries" VALUES('2222222222222222',29,1794000029.0,'{"kind":"played","words":["2:-2"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',30,1794000030.0,'{"kind":"played","words":["1:B"],"seat":0,"key":"k29"}');
INSERT INTO "entries" VALUES('2222222222222222',31,1794000031.0,'{"kind":"played","words":["2:8"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',32,1794000032.0,'{"kind":"played","words":["1:t"],"seat":0,"key":"k31"}');
INSERT INTO "entries" VALUES('2222222222222222',33,1794000033.0,'{"kind":"played","words":["2:t"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',34,1794000034.0,'{"kind":"played","words":["1:6"],"seat":0,"key":"k33"}');
INSERT INTO "entries" VALUES('2222222222222222',35,1794000035.0,'{"kind":"played","words":["2:6"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',36,1794000036.0,'{"kind":"played","words":["1:+2"],"seat":0,"key":"k35"}');
INSERT INTO "entries" VALUES('2222222222222222',37,1794000037.0,'{"kind":"played","words":["2:B"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',38,1794000038.0,'{"kind":"played","words":["2:8"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',39,1794000039.0,'{"kind":"played","words":["1:5"],"seat":0,"key":"k38"}');
INSERT INTO "entries" VALUES('2222222222222222',40,1794000040.0,'{"kind":"played","words":["2:-1"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',41,1794000041.0,'{"kind":"played","words":["1:-3"],"seat":0,"key":"k40"}');
INSERT INTO "entries" VALUES('2222222222222222',42,1794000042.0,'{"kind":"played","words":["2:7"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',43,1794000043.0,'{"kind":"played","words":["1:+2"],"seat":0,"key":"k42"}');
INSERT INTO "entries" VALUES('2222222222222222',44,1794000044.0,'{"kind":"played","words":["2:-2"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',45,1794000045.0,'{"kind":"played","words":["1:5"],"seat":0,"key":"k44"}');
INSERT INTO "entries" VALUES('2222222222222222',46,1794000046.0,'{"kind":"played","words":["2:t"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',47,1794000047.0,'{"kind":"played","words":["1:t"],"seat":0,"key":"k46"}');
INSERT INTO "entries" VALUES('2222222222222222',48,1794000048.0,'{"kind":"played","words":["2:6"],"seat":1,"key":null}');
INSERT INTO "entries" VALUES('2222222222222222',49,1794000049.0,'{"kind":"played","words":["1:+4"],"seat":0,"key":"k48"}');
CREATE TABLE keys (
	name VARCHAR(40) NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE presence (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	server VARCHAR(32) NOT NULL, 
	here BOOLEAN NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, seat, server)
);
INSERT INTO "presence" VALUES('1111111111111111',0,'old',1,1794000001.0);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(40) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('1111111111111111',0,'00000000000000000000000000000000');
INSERT INTO "seats" VALUES('2222222222222222',0,'00000000000000000000000000000000');
CREATE TABLE servers (
	id VARCHAR(32) NOT NULL, 
	until DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	public BOOLEAN NOT NULL, 
	state VARCHAR(16) NOT NULL, 
	bots BOOLEAN NOT NULL, 
	created DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, 
	keeper VARCHAR(32), 
	summary TEXT NOT NULL, opener VARCHAR(40), guest VARCHAR(40), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('1111111111111111','district-noir',0,'running',1,1794000000.0,1794000000.0,NULL,'{"table":"1111111111111111","state":"running","version":1,"game":"district-noir","edition":"gangs","options":"","players":2,"public":false,"created":1794000000.0,"seats":[{"seat":0,"kind":"person","name":"Vera","bot":null,"present":false,"absent_since":1794000000.0},{"seat":1,"kind":"bot","name":"Newsboy","bot":"random","present":false,"absent_since":null}],"hand_over_after":60.0,"commitment":"f4449df36d53c98e8e0635fd40dd231b4ea0722487cc40abedb569eb9113ac89","secret":null,"rematch":[],"next":null}',NULL,NULL);
INSERT INTO "tables" VALUES('2222222222222222','district-noir',0,'over',1,1794000000.0,1794000049.0,NULL,'{"table":"2222222222222222","state":"over","version":49,"game":"district-noir","edition":"gangs","options":"","players":2,"public":false,"created":1794000000.0,"seats":[{"seat":0,"kind":"person","name":"Vera","bot":null,"present":false,"absent_since":1794000000.0},{"seat":1,"kind":"bot","name":"Newsboy","bot":"random","present":false,"absent_since":null}],"hand_over_after":60.0,"commitment":"06b069c0c72d9fb7008f2e189b9576a08786f4c00243b268883ae3062c8103ff","secret":"389883bceaa18995e0fa648169e3b0e9449790e2ae55e9eff929c9ba46541906","rematch":[],"next":null}',NULL,NULL);
CREATE INDEX seats_by_guest ON seats (guest);
CREATE INDEX tables_listed ON tables (state, public, changed);
CREATE INDEX tables_counted ON tables (state, changed);
CREATE INDEX tables_opened ON tables (opener, state);
CREATE INDEX presence_here ON presence (here, at);
COMMIT;
