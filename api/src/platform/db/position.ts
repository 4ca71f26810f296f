/** A position in the primary's write-ahead log: no commit acknowledged by then is later. */
export interface Position {
  /** Rises by one each time that another machine becomes the primary. */
  timeline: number;
  /** Bytes of the log (PostgreSQL, "pg_lsn"). */
  lsn: bigint;
}

const form = /^([1-9]\d{0,9})-([0-9a-f]{1,16})$/;

/** For a cookie. */
export const positionText = ({ timeline, lsn }: Position): string =>
  `${timeline}-${lsn.toString(16)}`;

/** Answers null for what is none. */
export function readPosition(text: string): Position | null {
  const [, timeline, lsn] = form.exec(text) ?? [];
  if (timeline === undefined || lsn === undefined) return null;
  return { timeline: Number(timeline), lsn: BigInt(`0x${lsn}`) };
}

/**
 * Whether a copy that has done `done` has what was acknowledged before `wanted`. Something done on a
 * later timeline is enough: what was acknowledged on the one before is in it.
 */
export const hasReached = (done: Position, wanted: Position): boolean =>
  done.timeline > wanted.timeline || (done.timeline === wanted.timeline && done.lsn >= wanted.lsn);

/** Columns of the primary's position now; they fail on a standby. */
export const primaryPosition = `
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint as timeline,
  (pg_current_wal_insert_lsn() - '0/0')::text as lsn`;
