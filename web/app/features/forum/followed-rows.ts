/** Rows of a list that is read anew while somebody reads it. */
export interface FollowedRows<Row> {
  /** The rows that are read, with what is now known of them; what has come below them follows. */
  rows: Row[];
  /** Ids of shown rows that are no longer in the list. */
  goneIds: ReadonlySet<string>;
  /** Rows above or between those that are read, which wait until they are asked for. */
  waiting: number;
}

/**
 * Keeps every row where it is. Rows that were read stay, though the list may hold them no more; new
 * ones above or between them would move them and wait.
 *
 * @param read the rows as they were when the page was opened
 * @param fresh the same page as it is now
 * @param isLast whether the list ends with it: otherwise new rows push as many on to the next page
 */
export function followRows<Row extends { id: string }>(
  read: readonly Row[],
  fresh: readonly Row[],
  isLast: boolean,
): FollowedRows<Row> {
  if (read.length === 0) return { rows: [...fresh], goneIds: new Set(), waiting: 0 };
  const present = new Map(fresh.map((row) => [row.id, row]));
  const known = new Set(read.map(({ id }) => id));
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id));
  const isAllNew = lastKnown === -1;
  const above = isAllNew ? fresh : fresh.slice(0, lastKnown);
  const below = isAllNew ? [] : fresh.slice(lastKnown + 1);
  const waiting = above.filter(({ id }) => !known.has(id)).length;
  const lastPresent = read.findLastIndex(({ id }) => present.has(id));
  const pushedOff = isLast ? 0 : waiting;
  const goneIds = new Set(
    read
      .filter(({ id }, place) => {
        if (present.has(id)) return false;
        return place < lastPresent || place < read.length - pushedOff;
      })
      .map(({ id }) => id),
  );
  return {
    rows: [...read.map((row) => present.get(row.id) ?? row), ...below],
    goneIds,
    waiting,
  };
}
