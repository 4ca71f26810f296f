import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { askInstead } from './lead-elsewhere.ts';
import { hasReached, primaryPosition } from './position.ts';
import type { Position } from './position.ts';

/** Milliseconds between two beats. */
const beatEveryMs = 250;
/** Milliseconds between two looks at a replica that is waited for. */
const lookEveryMs = 20;

// Written at the primary, it comes to the replicas as everything does: one that shows it has all that
// was committed before, and the timeline that it was written on.
const beat = `
  update replica_beat set beat = beat + 1,
         timeline = ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint
  returning beat`;

const state = `
  select pg_is_in_recovery() as "isReplica", beat, timeline,
         (pg_last_wal_replay_lsn() - '0/0')::text as lsn
    from replica_beat`;

export interface ReplicaOptions {
  /** What a replica shows may lack what was acknowledged within so many milliseconds. */
  mostOldMs?: number;
  /** Nobody reads at the primary who may read elsewhere; otherwise it has a share as each replica has. */
  sparesPrimary?: boolean;
}

interface ReplicaPools {
  /** For what calls read. */
  calls: pg.Pool;
  /** For looking at it, so that this never waits behind calls. */
  watch: pg.Pool;
}

class Replica {
  readonly pools: ReplicaPools;
  /** What it has done at least; null when it is no replica now, or does not answer. */
  #done: (Position & { beat: number }) | null = null;
  #looking: Promise<void> | undefined;

  constructor(pools: ReplicaPools) {
    this.pools = pools;
  }

  get done() {
    return this.#done;
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
      const { rows } = await this.pools.watch.query<{
        isReplica: boolean;
        beat: number;
        timeline: number;
        lsn: string | null;
      }>(state);
      const [row] = rows;
      this.#done =
        row?.isReplica === true && row.lsn !== null
          ? { beat: row.beat, timeline: row.timeline, lsn: BigInt(row.lsn) }
          : null;
    } catch {
      this.#done = null;
    }
  }
}

/**
 * Copies of the database that carry what may be a little old. One is read from only while it has what
 * was acknowledged two seconds ago, and what the reader has written themselves, told by the position
 * in the log (docs/decisions/0137). Nothing is decided by what it shows: calls that write never read
 * there.
 */
export class Replicas {
  readonly #primary: pg.Pool;
  readonly #replicas: readonly Replica[];
  /** Own beats of the last seconds with the time before which all is in them, the newest last. */
  #beats: { beat: number; began: number }[] = [];
  readonly #mostOldMs: number;
  readonly #sparesPrimary: boolean;
  readonly #clock: NodeJS.Timeout;
  #isBeating = false;
  #asking: Promise<Position> | undefined;
  #askingNext: Promise<Position> | undefined;
  /** Calls that a replica has answered. */
  carried = 0;

  /**
   * @param primary connections that never wait behind calls
   */
  constructor(
    primary: pg.Pool,
    replicas: readonly ReplicaPools[],
    { mostOldMs = 2000, sparesPrimary = false }: ReplicaOptions = {},
  ) {
    this.#primary = primary;
    this.#mostOldMs = mostOldMs;
    this.#sparesPrimary = sparesPrimary;
    this.#replicas = replicas.map((pools) => new Replica(pools));
    this.#clock = setInterval(() => void this.#beat(), beatEveryMs).unref();
    void this.#beat();
  }

  async #beat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    await Promise.all([this.#raise(), ...this.#replicas.map((replica) => replica.look())]);
    this.#isBeating = false;
  }

  async #raise(): Promise<void> {
    const began = performance.now();
    try {
      const { rows } = await this.#primary.query<{ beat: number }>(beat);
      const kept = this.#beats.filter((old) => began - old.began <= this.#mostOldMs);
      this.#beats = [...kept, ...rows.map((told) => ({ beat: told.beat, began }))];
    } catch {
      // While there is no primary what the replicas show gets old, and they are left alone.
    }
  }

  /** Whether it has all that was acknowledged two seconds ago. */
  #isRecent({ done }: Replica): boolean {
    if (!done) return false;
    const since = performance.now() - this.#mostOldMs;
    return this.#beats.some(({ beat: told, began }) => began >= since && told <= done.beat);
  }

  /** How many may be read from now. */
  get ready(): number {
    return this.#replicas.filter((replica) => this.#isRecent(replica)).length;
  }

  /**
   * Where the primary's log is now: what was acknowledged before is up to there. Those who ask at the
   * same time get one answer, asked after they did.
   *
   * @throws when there is no primary
   */
  position(): Promise<Position> {
    this.#askingNext ??= (async () => {
      await this.#asking?.catch(() => null);
      this.#asking = this.#askPosition();
      this.#askingNext = undefined;
      return this.#asking;
    })();
    return this.#askingNext;
  }

  async #askPosition(): Promise<Position> {
    const { rows } = await this.#primary.query<{ timeline: number; lsn: string }>(
      `select ${primaryPosition}`,
    );
    const [row] = rows;
    if (!row) throw new Error('the primary has no position');
    return { timeline: row.timeline, lsn: BigInt(row.lsn) };
  }

  /**
   * Reads from a replica, or not at all: answers undefined where none may be read from, and where what
   * it does fails there, since it may be about something that has not arrived.
   *
   * @param reader what tells readers apart: the same one reads from the same replica, and so does not
   * see something and then not
   * @param wanted what they have written themselves is up to there; null for nothing
   */
  async read<Result>(
    { reader, wanted }: { reader: string; wanted: Position | null },
    work: () => Promise<Result>,
  ): Promise<{ answer: Result } | undefined> {
    const replica = await this.#choose(reader, wanted);
    if (!replica) return undefined;
    try {
      const answer = await askInstead(replica.pools.calls, work);
      this.carried += 1;
      return { answer };
    } catch {
      return undefined;
    }
  }

  async #choose(reader: string, wanted: Position | null): Promise<Replica | undefined> {
    const recent = this.#replicas.filter((replica) => this.#isRecent(replica));
    if (recent.length === 0) return undefined;
    const shares = recent.length + (this.#sparesPrimary ? 0 : 1);
    // Past the replicas comes the primary.
    const chosen = recent[createHash('sha1').update(reader).digest().readUInt32BE() % shares];
    if (!chosen) return undefined;
    const isEnough = () => chosen.done && (!wanted || hasReached(chosen.done, wanted));
    if (isEnough()) return chosen;
    // It was looked at up to a quarter of a second ago.
    await chosen.look();
    return isEnough() ? chosen : undefined;
  }

  /**
   * Resolves once what was committed by now can be read, whichever server and replica answers: at the
   * latest when the ones that lag behind are read from no more.
   */
  async whenArrived(): Promise<void> {
    const giveUpAt = performance.now() + this.#mostOldMs + beatEveryMs;
    const now = await this.position().catch(() => null);
    if (!now) return;
    const lacking = () =>
      this.#replicas.filter(
        (replica) => this.#isRecent(replica) && replica.done && !hasReached(replica.done, now),
      );
    for (let late = lacking(); late.length > 0 && performance.now() < giveUpAt; late = lacking()) {
      await Promise.all(late.map((replica) => replica.look()));
      if (lacking().length > 0) await pause(lookEveryMs);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#clock);
    const pools = this.#replicas.flatMap((replica) => Object.values(replica.pools) as pg.Pool[]);
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
