/*
 * Judges histories of concurrent calls, which say when each began and when it was answered. A call
 * that was answered before another began came before it; of two at the same time either may have come
 * first. One that was never answered may have been done at any time since, or never.
 */

/** A call and its outcome. Times are of one clock, in milliseconds. */
interface Asked {
  /** The client, which makes one call after the other. */
  by: string;
  /** The list or the counter. */
  key: string;
  began: number;
  /** Infinity for one that was never answered. */
  ended: number;
}

/** Adds something to a list. */
export interface Append extends Asked {
  value: string;
  outcome: 'done' | 'refused' | 'unknown';
}

/** The whole contents of a list, in its order. */
export interface ReadList extends Asked {
  values: readonly string[];
}

/** Raises a counter by one. */
export interface Raise extends Asked {
  outcome: 'done' | 'refused' | 'unknown';
}

export interface ReadCounter extends Asked {
  value: number;
}

export interface Histories {
  appends: readonly Append[];
  lists: readonly ReadList[];
  raises: readonly Raise[];
  counters: readonly ReadCounter[];
}

export const faults = [
  'lost',
  'doubled',
  'invented',
  'stale',
  'stale after own write',
  'withdrawn',
  'order',
] as const;
export type Fault = (typeof faults)[number];

export interface Verdict {
  fault: Fault;
  /** The element or the counter. */
  subject: string;
  what: string;
}

/** Whether one was over before the other began. */
const isBefore = (one: Asked, other: Asked): boolean => one.ended < other.began;

/** Whether a write must be seen by a read: at once by the one who wrote it. */
const isDueIn = (write: Asked, read: Asked, maxStalenessMs: number): boolean =>
  write.by === read.by ? isBefore(write, read) : write.ended < read.began - maxStalenessMs;

/**
 * Names what is missing in a read: for good, from the one who wrote it, or from another; or only seen
 * before, and acknowledged to nobody.
 */
function nameMissing(write: Append, read: Asked, isThereLater: boolean): Fault {
  if (write.outcome !== 'done' || !isBefore(write, read)) return 'withdrawn';
  if (!isThereLater) return 'lost';
  return write.by === read.by ? 'stale after own write' : 'stale';
}

/** Judges what was read of one list. */
function judgeList(
  appends: readonly Append[],
  reads: readonly ReadList[],
  maxStalenessMs: number,
): Verdict[] {
  const verdicts: Verdict[] = [];
  const appendOf = new Map(appends.map((append) => [append.value, append]));
  const inOrder = reads.toSorted((one, other) => one.began - other.began);
  const last = new Set(inOrder.at(-1)?.values);
  for (const [index, read] of inOrder.entries()) {
    const held = new Set(read.values);
    const tell = (fault: Fault, value: string) =>
      verdicts.push({
        fault,
        subject: value,
        what: `${value} of ${read.key}, read by ${read.by}`,
      });
    for (const value of held) {
      const append = appendOf.get(value);
      if (!append || append.outcome === 'refused' || read.ended < append.began)
        tell('invented', value);
    }
    const repeated = read.values.filter((value, at) => read.values.indexOf(value) !== at);
    for (const value of new Set(repeated)) tell('doubled', value);
    // A list has everything that was acknowledged, or seen by a client, before it was asked for.
    const seen = new Set(
      inOrder
        .slice(0, index)
        .filter((earlier) => earlier.ended < read.began - maxStalenessMs)
        .flatMap(({ values }) => values),
    );
    for (const append of appends) {
      const isDue =
        (append.outcome === 'done' && isDueIn(append, read, maxStalenessMs)) ||
        seen.has(append.value);
      if (!isDue || held.has(append.value)) continue;
      tell(nameMissing(append, read, last.has(append.value)), append.value);
    }
    // When one write was answered before another was begun, it comes first.
    const known = read.values.flatMap((value) => appendOf.get(value) ?? []);
    let latestBegin = -Infinity;
    for (const append of known) {
      if (append.ended < latestBegin) tell('order', append.value);
      latestBegin = Math.max(latestBegin, append.began);
    }
  }
  return verdicts;
}

/** Judges what was read of one counter, which begins at nothing. */
function judgeCounter(
  raises: readonly Raise[],
  reads: readonly ReadCounter[],
  maxStalenessMs: number,
): Verdict[] {
  const verdicts: Verdict[] = [];
  const inOrder = reads.toSorted((one, other) => one.began - other.began);
  const last = inOrder.at(-1)?.value ?? 0;
  for (const read of inOrder) {
    const acknowledged = raises.filter(
      (raise) => raise.outcome === 'done' && isDueIn(raise, read, maxStalenessMs),
    );
    const possible = raises.filter(
      (raise) => raise.outcome !== 'refused' && raise.began <= read.ended,
    ).length;
    const seen = inOrder
      .filter((earlier) => earlier.ended < read.began - maxStalenessMs)
      .reduce((most, { value }) => Math.max(most, value), 0);
    const due = Math.max(acknowledged.length, seen);
    const tell = (fault: Fault) =>
      verdicts.push({
        fault,
        subject: read.key,
        what: `${read.key} is ${read.value}, read by ${read.by}: ${due} at least, ${possible} at most`,
      });
    if (read.value > possible) tell('doubled');
    if (read.value >= due) continue;
    if (read.value >= acknowledged.length) {
      tell('withdrawn');
      continue;
    }
    if (last < due) tell('lost');
    else tell(acknowledged.some(({ by }) => by === read.by) ? 'stale after own write' : 'stale');
  }
  return verdicts;
}

/**
 * Answers all that is wrong with the histories, each fault of each read once.
 *
 * @param maxStalenessMs milliseconds that others' writes may be seen late
 */
export function judgeHistories(
  { appends, lists, raises, counters }: Histories,
  maxStalenessMs: number,
): Verdict[] {
  const keysOf = (all: readonly Asked[]) => [...new Set(all.map(({ key }) => key))];
  const of = <One extends Asked>(all: readonly One[], key: string) =>
    all.filter((one) => one.key === key);
  return [
    ...keysOf([...appends, ...lists]).flatMap((key) =>
      judgeList(of(appends, key), of(lists, key), maxStalenessMs),
    ),
    ...keysOf([...raises, ...counters]).flatMap((key) =>
      judgeCounter(of(raises, key), of(counters, key), maxStalenessMs),
    ),
  ];
}
