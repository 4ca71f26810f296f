import type { EventHub } from '../events/hub.ts';
import type { Database } from '../db/database.ts';
import { withPrimary } from '../db/pool-routing.ts';

/**
 * Milliseconds that cached rows are used while change messages are received; limited, because a
 * message may be lost.
 */
const heardFor = 60_000;
/** Milliseconds that cached rows are used while no change messages are received. */
const unheardFor = 5_000;

export interface FlagRow {
  isOn: boolean;
  /** Exceptions by the partner's id. */
  overrides: ReadonlyMap<string, boolean>;
}
export type FlagRows = ReadonlyMap<string, FlagRow>;

export interface FlagRowReader {
  /**
   * Answers all rows, from memory until they change. When the database does not answer, the last
   * rows read.
   *
   * @throws {Error} when the database does not answer and never did
   */
  read(): Promise<FlagRows>;
  close(): void;
}

interface Snapshot {
  rows: FlagRows;
  /** By the monotonic clock, which no test moves. */
  readAt: number;
  /** Number of changes received when the reading began. */
  changes: number;
}

async function readRows(db: Database): Promise<FlagRows> {
  const rows = await db
    .selectFrom('flag')
    .leftJoin('flagOverride as override', 'override.flagId', 'flag.id')
    .select(['flag.key', 'flag.isOn', 'override.partnerId', 'override.isOn as isOnForPartner'])
    .execute();
  const found = new Map<string, FlagRow & { overrides: Map<string, boolean> }>();
  for (const { key, isOn, partnerId, isOnForPartner } of rows) {
    const row = found.get(key) ?? { isOn, overrides: new Map<string, boolean>() };
    found.set(key, row);
    if (partnerId !== null && isOnForPartner !== null) row.overrides.set(partnerId, isOnForPartner);
  }
  return found;
}

/** Caches the rows of flags in memory. The first read starts listening for changes. */
export function createFlagRowReader({
  db,
  events,
}: {
  db: Database;
  events: EventHub;
}): FlagRowReader {
  let snapshot: Snapshot | undefined;
  let changes = 0;
  let reading: Promise<FlagRows> | undefined;
  let changesOfReading = 0;
  let following: ReturnType<EventHub['followChanges']> | undefined;

  function isFresh({ readAt, changes: seen }: Snapshot): boolean {
    const age = performance.now() - readAt;
    return seen === changes && age < (following?.isHeard() ? heardFor : unheardFor);
  }

  async function refresh(seen: number): Promise<FlagRows> {
    const readAt = performance.now();
    try {
      const rows = await withPrimary(() => readRows(db));
      snapshot = { rows, readAt, changes: seen };
      return rows;
    } catch (error) {
      if (!snapshot) throw error;
      // Retried a while later, not by every call at once.
      snapshot = { ...snapshot, readAt, changes: seen };
      return snapshot.rows;
    }
  }

  return {
    async read() {
      following ??= events.followChanges('flags', () => {
        changes += 1;
      });
      if (snapshot && isFresh(snapshot)) return snapshot.rows;
      // A reading that began before the last change may miss it.
      if (!reading || changesOfReading !== changes) {
        changesOfReading = changes;
        const asked = refresh(changes).finally(() => {
          if (reading === asked) reading = undefined;
        });
        reading = asked;
      }
      return reading;
    },
    close: () => following?.stop(),
  };
}
