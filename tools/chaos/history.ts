import type { KillName } from './kills.ts';

/** Calls that create a row each time. */
export const creations = ['thread', 'reply', 'inquiry', 'message', 'office', 'picture'] as const;
export type Creation = (typeof creations)[number];

/** A call that should create one row, which contains a unique word. */
export interface Write {
  what: Creation;
  word: string;
  kill: KillName;
  state: 'open' | 'acknowledged' | 'refused' | 'stuck';
  /** Id of the row from the answer. */
  id: string;
  /** Where it can be read again: the thread of a reply, the inquiry of a message. */
  within: string;
}

/** A single value that only one account changes. */
export interface Register {
  what: 'office' | 'vote' | 'draft';
  /** Key of its row. */
  key: string;
  kill: KillName;
  /** The last acknowledged value. */
  value: string;
  /** Values sent since, without an answer. */
  possible: string[];
  /** Numbers of acknowledged and unanswered changes. */
  changes: { done: number; unknown: number };
}

export interface Finding {
  kill: KillName;
  kind: 'lost' | 'doubled' | 'stuck' | 'late' | 'refused' | 'undocumented' | 'death';
  what: string;
}

/** Log of requests and answers, kept outside the product, for the judge. */
export class History {
  readonly writes: Write[] = [];
  readonly registers: Register[] = [];
  readonly findings: Finding[] = [];
  /** Acknowledged changes of rows and registers, by kind of kill. */
  readonly acknowledged = new Map<KillName, number>();
  /** Calls that were told to come back later, or to sign in anew, by kind of kill. */
  readonly putOff = new Map<KillName, number>();
  /** Kind of kill of the present round. */
  kill: KillName = 'server';
  /** Number of successful answers, including reads. */
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

  notePutOff(): void {
    this.putOff.set(this.kill, (this.putOff.get(this.kill) ?? 0) + 1);
  }

  noteAnswer(): void {
    this.#noteSilence();
    this.answers += 1;
    this.#lastAnswerAt = performance.now();
  }

  find(kind: Finding['kind'], what: string, kill = this.kill): void {
    this.findings.push({ kill, kind, what });
  }

  /** Starts measuring the longest time without an answer. */
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
