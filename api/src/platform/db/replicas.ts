import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { hasReached, primaryPosition } from './position.ts';
import type { Position } from './position.ts';
import { Replica } from './replica.ts';
import type { ReplicaPools } from './replica.ts';

/** Milliseconds between two beats. */
const beatEveryMs = 250;
/** Milliseconds between two looks at a replica that is waited for. */
const lookEveryMs = 20;
/** Milliseconds for which a replica is left alone that did not answer a call. */
const restMs = 5000;
/** Milliseconds that a call waits to hear whether a replica has come far enough. */
const lookPatienceMs = 100;

/**
 * Milliseconds by which a replica may be behind the primary and still be read. The same at all
 * servers: each tells open pages of a change only when no server reads from before it any more.
 */
const maxStalenessMs = 2000;

// Written at the primary, it comes to the replicas as everything does: one that shows it has all that
// was committed before, and the timeline that it was written on. A row for each server, under a key of
// its own making: a copy of another history cannot have it.
const beat = `
  insert into replica_beat (server_id, beat, timeline, beaten_at)
  values ($1, $2, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint, now())
  on conflict (server_id) do update
    set beat = excluded.beat, timeline = excluded.timeline, beaten_at = excluded.beaten_at`;

export interface ReplicaOptions {
  maxStalenessMs?: number;
  /** Calls that may read at a replica never read at the primary; by default it takes its share of them. */
  sparesPrimary?: boolean;
}

/** Outcomes of calls that allow stale reads and were given to a replica. */
export interface ReplicaCounts {
  /** Answered by a replica. */
  answered: number;
  /** Asked of the primary: the replica refused them, perhaps since something had not arrived. */
  refused: number;
  /** Asked of the primary: the replica did not answer in time, or the connection was lost. */
  unavailable: number;
  /** Asked of the primary: the replica had not replayed the reader's own writes. */
  lagging: number;
  /** Asked of the primary after an error that should not happen. */
  failed: number;
}

/**
 * Where a call that allows stale reads is to read. `rest`: the replica did not answer, and is left alone
 * for some seconds. `lagging`: its replica would do, and is behind.
 */
export type ReplicaChoice =
  | { pool: pg.Pool; rest: () => void }
  | { primary: 'no replica' | 'lagging' };

/**
 * Copies of the database that carry what may be a little old. One is read from only while it has what
 * was acknowledged two seconds ago, and what the reader has written themselves, told by the position
 * in the log (docs/decisions/0137). Nothing is decided by what it shows: calls that write never read
 * there.
 */
export class Replicas {
  readonly counts: ReplicaCounts = {
    answered: 0,
    refused: 0,
    unavailable: 0,
    lagging: 0,
    failed: 0,
  };
  readonly #primary: pg.Pool;
  readonly #serverId = randomUUID();
  readonly #replicas: readonly Replica[];
  readonly #maxStalenessMs: number;
  readonly #sparesPrimary: boolean;
  readonly #clock: NodeJS.Timeout;
  #lastBeat = 0;
  /** Beats of the last seconds with the time before which all is in them. */
  #beats: { beat: number; began: number }[] = [];
  #isBeating = false;
  #asking: Promise<Position> | undefined;
  #askingNext: Promise<Position> | undefined;

  /**
   * @param primary connections that never wait behind calls
   */
  constructor(primary: pg.Pool, replicas: readonly ReplicaPools[], options: ReplicaOptions = {}) {
    this.#primary = primary;
    this.#maxStalenessMs = options.maxStalenessMs ?? maxStalenessMs;
    this.#sparesPrimary = options.sparesPrimary ?? false;
    this.#replicas = replicas.map((pools) => new Replica(pools, this.#serverId));
    this.#clock = setInterval(() => this.#tick(), beatEveryMs).unref();
    this.#tick();
  }

  /** None waits for another: a machine that is gone must not make the others old. */
  #tick(): void {
    void this.#raise();
    for (const replica of this.#replicas) {
      if (this.#isRecent(replica)) replica.lastReadable = performance.now();
      void replica.look();
    }
  }

  async #raise(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    const began = performance.now();
    this.#lastBeat += 1;
    const told = { beat: this.#lastBeat, began };
    try {
      await this.#primary.query(beat, [this.#serverId, told.beat]);
      // Longer than they are needed here: another server may have looked a little earlier.
      const keptFor = this.#maxStalenessMs + 2 * beatEveryMs;
      const kept = this.#beats.filter((old) => began - old.began <= keptFor);
      this.#beats = [...kept, told];
    } catch {
      // While there is no primary what the replicas show gets old, and they are left alone.
    }
    this.#isBeating = false;
  }

  /** Whether it has all that was acknowledged two seconds ago. */
  #isRecent(replica: Replica): boolean {
    return this.#showsBeatOfLast(replica, this.#maxStalenessMs);
  }

  #showsBeatOfLast({ replayed }: Replica, milliseconds: number): boolean {
    if (!replayed) return false;
    const since = performance.now() - milliseconds;
    return this.#beats.some(({ beat: told, began }) => began >= since && told <= replayed.beat);
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
   * Chooses where somebody reads: always at the same machine as long as it can be read from, so that a
   * list does not go back in time from one look to the next.
   *
   * @param reader what tells readers apart
   * @param wanted what they have written themselves is up to there; null for nothing
   */
  async choose(reader: string, wanted: Position | null): Promise<ReplicaChoice> {
    const chosen = this.#shareOf(reader);
    if (!chosen) return { primary: 'no replica' };
    const rest = () => {
      chosen.restsUntil = performance.now() + restMs;
    };
    const isEnough = () => chosen.replayed && (!wanted || hasReached(chosen.replayed, wanted));
    if (!isEnough()) {
      // It was looked at up to a quarter of a second ago.
      await Promise.race([chosen.look(), pause(lookPatienceMs, undefined, { ref: false })]);
    }
    return isEnough() ? { pool: chosen.pools.calls, rest } : { primary: 'lagging' };
  }

  /**
   * The one of those that can be read from that a reader is given to, undefined for the primary. When
   * one comes or goes, only its own readers move (rendezvous hashing).
   */
  #shareOf(reader: string): Replica | undefined {
    const weight = (place: number) =>
      createHash('sha1').update(`${place} ${reader}`).digest().readUInt32BE();
    let [most, chosen]: [number, Replica | undefined] = [
      this.#sparesPrimary ? -1 : weight(-1),
      undefined,
    ];
    for (const [place, replica] of this.#replicas.entries()) {
      if (!this.#isRecent(replica) || replica.restsUntil > performance.now()) continue;
      const own = weight(place);
      if (own > most) [most, chosen] = [own, replica];
    }
    return chosen;
  }

  /**
   * Resolves once what was committed by now can be read, whichever server and replica answers: at the
   * latest when the ones that lag behind are read from no more.
   */
  async whenArrived(): Promise<void> {
    const giveUpAt = performance.now() + this.#maxStalenessMs + beatEveryMs;
    const late = pause(this.#maxStalenessMs, null, { ref: false });
    const now = await Promise.race([this.position().catch(() => null), late]);
    if (!now) return;
    // Another server may still read from one that this one does not reach, or does not know yet.
    const mayBeRead = (replica: Replica) =>
      !replica.isPrimary &&
      (performance.now() - replica.lastReadable < this.#maxStalenessMs ||
        this.#showsBeatOfLast(replica, this.#maxStalenessMs + 2 * beatEveryMs));
    const lacking = () =>
      this.#replicas.filter(
        (replica) => mayBeRead(replica) && !(replica.replayed && hasReached(replica.replayed, now)),
      );
    for (let some = lacking(); some.length > 0 && performance.now() < giveUpAt; some = lacking()) {
      for (const replica of some) void replica.look();
      await pause(lookEveryMs);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#clock);
    const pools = this.#replicas.flatMap((replica) => Object.values(replica.pools) as pg.Pool[]);
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
