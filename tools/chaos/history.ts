import type { KillName } from './kills.ts';

/** What makes a row of its own each time that it is done. */
export const creations = ['thread', 'reply', 'inquiry', 'message', 'office', 'picture'] as const;
export type Creation = (typeof creations)[number];

/** A call that was to make one row, which holds a word that no other has. */
export interface Write {
  what: Creation;
  word: string;
  kill: KillName;
  state: 'open' | 'acknowledged' | 'refused' | 'stuck';
  /** Of the row, as the answer told it. */
  id: string;
  /** Where it can be read again: of a reply the thread, of a message the inquiry. */
  within: string;
}

/** Something with one value at a time that one account alone changes. */
export interface Register {
  what: 'office' | 'vote' | 'draft';
  /** What finds its row. */
  key: string;
  kill: KillName;
  /** As it was last acknowledged. */
  value: string;
  /** Sent since then, and never answered. */
  possible: string[];
  /** Changes that were acknowledged, and ones that were never answered. */
  changes: { done: number; unknown: number };
}

export interface Finding {
  kill: KillName;
  kind: 'lost' | 'doubled' | 'stuck' | 'late' | 'refused' | 'undocumented' | 'death';
  what: string;
}

/** What was sent and what was answered, kept apart from the product: the judge reads both. */
export class History {
  readonly writes: Write[] = [];
  readonly registers: Register[] = [];
  readonly findings: Finding[] = [];
  /** Acknowledged changes by kind of kill, of rows and of registers. */
  readonly acknowledged = new Map<KillName, number>();
  /** What the present round kills. */
  kill: KillName = 'server';
  /** Answers that said that something was done, reads among them. */
  answers = 0;
  #lastAnswerAt = performance.now();
  #longestSilenceMs = 0;

  begin(what: Creation, word: string, within = ''): Write {
    const write: Write = { what, word, within, kill: this.kill, state: 'open', id: '' };
    this.writes.push(write);
    return write;
  }

  noteAcknowledged(kill: KillName): void {
    this.acknowledged.set(kill, (this.acknowledged.get(kill) ?? 0) + 1);
  }

  noteAnswer(): void {
    this.#noteSilence();
    this.answers += 1;
    this.#lastAnswerAt = performance.now();
  }

  find(kind: Finding['kind'], what: string, kill = this.kill): void {
    this.findings.push({ kill, kind, what });
  }

  /** From now on the longest time without an answer is measured. */
  beginSilence(): void {
    this.#lastAnswerAt = performance.now();
    this.#longestSilenceMs = 0;
  }

  /** Milliseconds. */
  get longestSilence(): number {
    this.#noteSilence();
    return this.#longestSilenceMs;
  }

  #noteSilence(): void {
    const silence = performance.now() - this.#lastAnswerAt;
    this.#longestSilenceMs = Math.max(this.#longestSilenceMs, silence);
  }
}
