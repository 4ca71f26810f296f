import type { Answer } from '../chaos/client.ts';
import { percentile } from './figures.ts';
import type { Second } from './figures.ts';

const msOf = (ms: number): string => (Number.isNaN(ms) ? '-' : ms.toFixed(0));

/** Counts what a crowd is answered, and how long that takes. */
export class Tally {
  readonly #began = performance.now();
  /** Refusals with 503 and Retry-After are what is wanted, and no failures. */
  readonly #mayShed: boolean;
  readonly #done: { at: number; ms: number }[] = [];
  readonly #shed: number[] = [];
  readonly #failures: { at: number; what: string }[] = [];
  /** When the last answer of success came; undefined before the first. */
  #lastDone: number | undefined;
  #longestGap = 0;

  constructor({ mayShed = false } = {}) {
    this.#mayShed = mayShed;
  }

  note(call: string, ms: number, answer: Answer<unknown>): void {
    const at = performance.now();
    if (answer.outcome === 'done') {
      this.#done.push({ at, ms });
      this.#longestGap = this.longestGap;
      this.#lastDone = at;
    } else if (this.#mayShed && answer.outcome === 'later' && answer.status === 503) {
      this.#shed.push(ms);
    } else {
      const why = answer.outcome === 'nothing' ? answer.why : `${answer.status} ${answer.code}`;
      this.fail(`${call}: ${why}`);
    }
  }

  /** Counts something that went wrong. */
  fail(what: string): void {
    this.#failures.push({ at: performance.now(), what });
  }

  get requests(): number {
    return this.#done.length + this.#shed.length + this.#failures.length;
  }

  get failed(): number {
    return this.#failures.length;
  }

  get shedTimes(): readonly number[] {
    return this.#shed;
  }

  get doneTimes(): readonly number[] {
    return this.#done.map(({ ms }) => ms);
  }

  /** Longest time between two answers of success, or from the last until now, in milliseconds. */
  get longestGap(): number {
    const now = performance.now();
    return Math.max(this.#longestGap, now - (this.#lastDone ?? now));
  }

  /** Milliseconds as text. */
  time(part: number): string {
    return msOf(percentile(this.doneTimes, part));
  }

  /** Describes the failures, equal ones together. */
  describeFailures(): string[] {
    const same = Map.groupBy(this.#failures, ({ what }) => what);
    return [...same].map(([what, all]) => `${what} (${all.length})`);
  }

  /** Second by second since it began; the one that has just begun is left out. */
  seconds(): Second[] {
    const count = Math.floor((performance.now() - this.#began) / 1000);
    const seconds = Array.from({ length: count }, (_, index) => ({
      at: index * 1000,
      failed: 0,
      times: [] as number[],
    }));
    const secondOf = (at: number) => seconds[Math.floor((at - this.#began) / 1000)];
    for (const { at, ms } of this.#done) secondOf(at)?.times.push(ms);
    for (const { at } of this.#failures) {
      const second = secondOf(at);
      if (second) second.failed += 1;
    }
    return seconds;
  }
}
