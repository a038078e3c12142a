// A line to a server that is not there: what is sent is kept, and the test answers.

import type { Entry, Listener } from "../../../src/lib/socket";
import type { Answer, Command, Question, Suggestion, ToClient } from "../../../src/protocol";

type Answered = Answer | Suggestion | null;

/** Stands for the `TableSocket` of a `LiveTable`. */
export class Line {
  static newest: Line;
  readonly commands: Command[] = [];
  readonly #questions: { question: Question; answer: (answered: Answered) => void }[] = [];
  #keys = 0;

  constructor(
    readonly entry: Entry,
    readonly listener: Listener,
  ) {
    Line.newest = this;
  }

  command(command: Omit<Command, "key">): string {
    const key = `key-${++this.#keys}`;
    this.commands.push({ ...command, key } as Command);
    return key;
  }

  ask(question: Omit<Question, "id">): Promise<Answered> {
    return new Promise((answer) => {
      this.#questions.push({ question: question as Question, answer });
    });
  }

  close(): void {}

  hear(message: ToClient): void {
    this.listener.heard(message);
  }

  /** The actions that were sent. */
  get acts(): string[] {
    return this.commands.flatMap((command) => (command.type === "act" ? [command.action] : []));
  }

  /** The actions that are asked about and not yet answered. */
  get asked(): string[] {
    return this.#questions.flatMap(({ question }) =>
      question.type === "ask" ? [question.action] : [],
    );
  }

  /** Answers what is asked about this action. */
  async answer(action: string, preview: unknown): Promise<void> {
    const at = this.#questions.findIndex(
      ({ question }) => question.type === "ask" && question.action === action,
    );
    const [found] = this.#questions.splice(at, at < 0 ? 0 : 1);
    if (!found) throw new Error(`${action} was not asked about`);
    found.answer({ type: "answer", id: 0, action, version: 1, preview });
    await settled();
  }

  /** Answers the oldest wish for a suggestion. */
  async suggest(
    action: string | null,
    preview: unknown,
    more: Partial<Suggestion> = {},
  ): Promise<void> {
    const at = this.#questions.findIndex(({ question }) => question.type === "suggest");
    const [found] = this.#questions.splice(at, at < 0 ? 0 : 1);
    if (!found) throw new Error("no suggestion was wished for");
    found.answer({ type: "suggestion", id: 0, action, preview, ...more });
    await settled();
  }
}

/** Lets everything happen that waits for a promise which is kept already. */
async function settled(): Promise<void> {
  for (let n = 0; n < 10; n++) await Promise.resolve();
}
