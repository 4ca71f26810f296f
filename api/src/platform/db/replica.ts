import type pg from 'pg';
import type { Position } from './position.ts';

/** The position that the replica has replayed at least, and the newest beat of this server in it. */
interface Replayed extends Position {
  beat: number;
}

export interface ReplicaPools {
  /** For what calls read. */
  calls: pg.Pool;
  /** For looking at it, so that this never waits behind calls. */
  watch: pg.Pool;
}

const state = `
  select pg_is_in_recovery() as "isReplica", beat, timeline,
         (pg_last_wal_replay_lsn() - '0/0')::text as lsn
    from (select) as one left join replica_beat on server_id = $1`;

interface StateRow {
  isReplica: boolean;
  beat: number | null;
  timeline: number | null;
  lsn: string | null;
}

/** One machine that may be a replica of the database. */
export class Replica {
  readonly pools: ReplicaPools;
  readonly #serverId: string;
  #looking: Promise<void> | undefined;
  /** Null when it is no replica, does not answer, or shows no beat of this server. */
  replayed: Replayed | null = null;
  /** Takes writes, so that it lacks nothing. */
  isPrimary = false;
  /** Until when it is left alone, since it did not answer a call, in milliseconds. */
  restsUntil = -Infinity;
  /** When it was last known, or not yet known not, to be read from by some server, in milliseconds. */
  lastReadable = performance.now();

  constructor(pools: ReplicaPools, serverId: string) {
    this.pools = pools;
    this.#serverId = serverId;
  }

  /** Asks it anew; those who ask meanwhile get the same. */
  look(): Promise<void> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #ask(): Promise<void> {
    try {
      const { rows } = await this.pools.watch.query<StateRow>(state, [this.#serverId]);
      const [{ isReplica, beat, timeline, lsn } = { isReplica: false, beat: null }] = rows;
      this.isPrimary = rows.length > 0 && !isReplica;
      this.replayed =
        isReplica && beat !== null && timeline != null && lsn != null
          ? { beat, timeline, lsn: BigInt(lsn) }
          : null;
    } catch {
      this.replayed = null;
    }
  }
}
