import type { Append, Histories, Raise, ReadCounter, ReadList } from './checker.ts';

/** The calls and answers of one round. Times are of one clock. */
export class Recorder {
  readonly appends: Append[] = [];
  readonly lists: ReadList[] = [];
  readonly raises: Raise[] = [];
  readonly counters: ReadCounter[] = [];
  /** Reads of any kind: how many there were, and how many were not answered as wanted. */
  reads = { all: 0, failed: 0 };
  /** When writes were acknowledged. */
  readonly acknowledgedAt: number[] = [];

  get histories(): Histories {
    return this;
  }

  noteRead(isDone: boolean): void {
    this.reads.all += 1;
    if (!isDone) this.reads.failed += 1;
  }

  /**
   * Milliseconds from a moment until writes were back: to the end of the longest time after it in
   * which none was acknowledged.
   */
  writesBackAfter(moment: number): number {
    return endOfLongestGap(this.acknowledgedAt, moment) - moment;
  }
}

/** When the longest time without any of the moments ended, of those from `since` on. */
export function endOfLongestGap(moments: readonly number[], since: number): number {
  const later = moments.filter((at) => at >= since).toSorted((one, other) => one - other);
  let [longest, end, previous] = [0, since, since];
  for (const at of later) {
    if (at - previous > longest) [longest, end] = [at - previous, at];
    previous = at;
  }
  return later.length > 0 ? end : Infinity;
}
