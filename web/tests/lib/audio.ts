// An AudioContext that makes no sound but knows what would be heard.

import { vi } from "vitest";

class Param {
  value = 0;
  setValueAtTime(value: number): void {
    this.value = value;
  }
  exponentialRampToValueAtTime(value: number): void {
    if (value <= 0) throw new RangeError("such a ramp never reaches 0");
    this.value = value;
  }
}

class Node {
  type = "sine";
  buffer: unknown = null;
  readonly gain = new Param();
  readonly frequency = new Param();
  readonly Q = new Param();
  readonly #to: Node[] = [];
  from = NaN;
  to = NaN;

  connect(node: Node): Node {
    this.#to.push(node);
    return node;
  }

  start(at: number): void {
    this.from = at;
  }

  stop(at: number): void {
    this.to = at;
  }

  reaches(node: Node): boolean {
    return this.#to.some((next) => next === node || next.reaches(node));
  }
}

export class FakeAudio {
  /** Every one that was made. */
  static readonly all: FakeAudio[] = [];
  state = "suspended";
  broken = false;
  readonly currentTime = 3;
  readonly sampleRate = 100;
  readonly destination = new Node();
  /** What would be heard. */
  readonly sources: Node[] = [];

  constructor() {
    FakeAudio.all.push(this);
  }

  static get only(): FakeAudio {
    const [only] = FakeAudio.all;
    if (!only) throw new Error("nobody has made one");
    return only;
  }

  /** Takes the place of the browser's until the end of the test. */
  static install(): void {
    vi.stubGlobal("AudioContext", FakeAudio);
  }

  resume(): Promise<void> {
    this.state = "running";
    return Promise.resolve();
  }

  createGain(): Node {
    if (this.broken) throw new Error("broken");
    return new Node();
  }

  createBiquadFilter(): Node {
    return new Node();
  }

  createOscillator(): Node {
    return this.#source("sine");
  }

  createBufferSource(): Node {
    return this.#source("noise");
  }

  createBuffer(_: number, length: number): { getChannelData: () => Float32Array } {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }

  #source(type: string): Node {
    const node = new Node();
    node.type = type;
    this.sources.push(node);
    return node;
  }
}
