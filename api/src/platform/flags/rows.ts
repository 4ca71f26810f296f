import type { EventHub } from '../events/hub.ts';
import type { Database } from '../db/database.ts';

/** Milliseconds for which rows are believed while changes are heard of: what is heard may be lost. */
const heardFor = 60_000;
/** The same until they are heard of. */
const unheardFor = 5_000;

export interface FlagRow {
  isOn: boolean;
  /** What holds for a partner instead, by its id. */
  overrides: ReadonlyMap<string, boolean>;
}
export type FlagRows = ReadonlyMap<string, FlagRow>;

export interface FlagRowReader {
  /**
   * All rows, from memory as long as nobody has changed them. When the database cannot be asked,
   * those that were read last.
   *
   * @throws {Error} when it cannot be asked and never could
   */
  read(): Promise<FlagRows>;
  close(): void;
}

interface Snapshot {
  rows: FlagRows;
  /** Of the process's own clock, which no test moves. */
  readAt: number;
  /** How many changes had been heard of when it was asked for. */
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

/** The rows of flags, kept in this server's memory. The first look begins to listen for changes. */
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
      const rows = await readRows(db);
      snapshot = { rows, readAt, changes: seen };
      return rows;
    } catch (error) {
      if (!snapshot) throw error;
      // Asked for again a while later, not by every call at once.
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
      // What was asked for before the last change may not hold it.
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
