// The sounds of the table, made from nothing: paper, a match, a tram bell, a neon tube.

import { kept } from "./settings.svelte";

type Draw = (context: AudioContext, out: AudioNode, at: number) => void;

const LOUDNESS = 0.5;
const SILENT = 0.0001; // a ramp that halves and halves never reaches 0

class Sound {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  constructor() {
    // Browsers let a page be heard only after somebody has touched it.
    // After the click that may have switched it on.
    addEventListener("click", this.#wake);
    addEventListener("keyup", this.#wake);
  }

  /** A card slides over paper. */
  card(): void {
    this.#play((context, out, at) => {
      const paper = this.#rustle(context, at, 0.14);
      const tone = filter(context, "bandpass", 2600, 0.9);
      tone.frequency.exponentialRampToValueAtTime(1100, at + 0.14);
      paper.connect(tone).connect(envelope(context, out, at, 0.02, 0.35, 0.14));
    });
  }

  /** A match is struck: the scratch, then the flame. */
  take(): void {
    this.#play((context, out, at) => {
      const scratch = this.#rustle(context, at, 0.09);
      scratch
        .connect(filter(context, "highpass", 3200, 0.7))
        .connect(envelope(context, out, at, 0.015, 0.5, 0.09));
      const flame = this.#rustle(context, at + 0.08, 0.28);
      flame
        .connect(filter(context, "bandpass", 900, 0.6))
        .connect(envelope(context, out, at + 0.08, 0.06, 0.4, 0.28));
    });
  }

  /** The bell of a tram: two partials that are not in tune, as in any bell. */
  turn(): void {
    this.#play((context, out, at) => {
      ring(context, out, at, 1175, 0.22, 0.38);
      ring(context, out, at, 1175 * 2.41, 0.09, 0.2);
    });
  }

  /** A neon tube buzzes at twice the frequency of the mains. */
  alarm(): void {
    this.#play((context, out, at) => {
      const tube = context.createOscillator();
      tube.type = "sawtooth";
      tube.frequency.value = 120;
      tube
        .connect(filter(context, "lowpass", 520, 4))
        .connect(envelope(context, out, at, 0.03, 0.3, 0.36));
      run(tube, at, 0.36);
    });
  }

  #play(draw: Draw): void {
    if (!kept.sound || this.#context?.state !== "running") return;
    try {
      const out = this.#context.createGain();
      out.gain.value = LOUDNESS;
      out.connect(this.#context.destination);
      draw(this.#context, out, this.#context.currentTime + 0.01);
    } catch {
      // A game without sound is still a game.
    }
  }

  #wake = (): void => {
    if (!kept.sound) return;
    try {
      this.#context ??= new AudioContext();
      if (this.#context.state === "suspended") this.#context.resume().catch(() => null);
    } catch {
      // This browser makes no sounds.
    }
  };

  /** A piece of white noise. */
  #rustle(context: AudioContext, at: number, seconds: number): AudioBufferSourceNode {
    this.#noise ??= whiteNoise(context);
    const source = context.createBufferSource();
    source.buffer = this.#noise;
    run(source, at, seconds);
    return source;
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function filter(
  context: AudioContext,
  type: BiquadFilterType,
  frequency: number,
  q: number,
): BiquadFilterNode {
  const node = context.createBiquadFilter();
  node.type = type;
  node.frequency.value = frequency;
  node.Q.value = q;
  return node;
}

/** Swells within `attack` seconds, and is gone `seconds` after its beginning. */
function envelope(
  context: AudioContext,
  out: AudioNode,
  at: number,
  attack: number,
  peak: number,
  seconds: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(SILENT, at + seconds);
  gain.connect(out);
  return gain;
}

function ring(
  context: AudioContext,
  out: AudioNode,
  at: number,
  frequency: number,
  peak: number,
  seconds: number,
): void {
  const partial = context.createOscillator();
  partial.frequency.value = frequency;
  partial.connect(envelope(context, out, at, 0.005, peak, seconds));
  run(partial, at, seconds);
}

function run(source: AudioScheduledSourceNode, at: number, seconds: number): void {
  source.start(at);
  source.stop(at + seconds);
}

export const sound = new Sound();
