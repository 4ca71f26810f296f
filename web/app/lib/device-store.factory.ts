import type { DeviceTable } from './device-store.ts';

/** A table of a device that is not there: rows in memory, copied as the browser's database does. */
export function makeDeviceTable<Row extends { id: string }>(
  ...rows: Row[]
): DeviceTable<Row> & { rows: Map<string, Row> } {
  const kept = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: kept,
    all: () => Promise.resolve([...kept.values()].map((row) => structuredClone(row))),
    put: (...added) => {
      for (const row of added) kept.set(row.id, structuredClone(row));
      return Promise.resolve(true);
    },
    replace: (row) => {
      const isThere = kept.has(row.id);
      if (isThere) kept.set(row.id, structuredClone(row));
      return Promise.resolve(isThere);
    },
    remove: (...ids) => {
      for (const id of ids) kept.delete(id);
      return Promise.resolve();
    },
    clear: () => {
      kept.clear();
      return Promise.resolve();
    },
  };
}
