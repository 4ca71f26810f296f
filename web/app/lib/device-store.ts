/**
 * Tables of this browser's own database (Indexed Database API 3.0, W3C). Storage may be switched off
 * or full, as in private windows: then nothing is kept, and nothing breaks.
 */
export interface DeviceTable<Row extends { id: string }> {
  /** Reads all rows, by their ids; none where nothing can be kept. */
  all: () => Promise<Row[]>;
  /** Answers whether the rows are kept. */
  put: (...rows: Row[]) => Promise<boolean>;
  /** Puts the row in the place of its earlier form; answers false, and does nothing, where it is gone. */
  replace: (row: Row) => Promise<boolean>;
  remove: (...ids: string[]) => Promise<void>;
  clear: () => Promise<void>;
}

/**
 * `answers` and `person`: what was last seen, and by whom; `shared`: pictures that another app has
 * handed over; `outbox`: what waits to be sent. A further table needs a higher version: their number.
 */
const tables = ['answers', 'person', 'shared', 'outbox'] as const;
type TableName = (typeof tables)[number];

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('device', tables.length);
    request.addEventListener('upgradeneeded', () => {
      for (const name of tables) {
        if (!request.result.objectStoreNames.contains(name)) {
          request.result.createObjectStore(name, { keyPath: 'id' });
        }
      }
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('Not opened.')));
    request.addEventListener('success', () => {
      // Another tab has a later form of it; here it is opened anew when it is next asked for.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opened = undefined;
      });
      resolve(request.result);
    });
  });
  return opened;
}

async function run<Answer>(
  name: TableName,
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<Answer> | undefined,
): Promise<Answer | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.addEventListener('complete', () => resolve(request?.result));
    transaction.addEventListener('abort', () => {
      reject(transaction.error ?? new Error('Not kept.'));
    });
  });
}

export function deviceTable<Row extends { id: string }>(name: TableName): DeviceTable<Row> {
  const attempt = async (work: (table: IDBObjectStore) => void): Promise<boolean> => {
    try {
      await run(name, 'readwrite', (table) => {
        work(table);
        return undefined;
      });
      return true;
    } catch {
      return false;
    }
  };
  return {
    all: async () => {
      try {
        return (await run(name, 'readonly', (table): IDBRequest<Row[]> => table.getAll())) ?? [];
      } catch {
        return [];
      }
    },
    put: (...rows) =>
      attempt((table) => {
        for (const row of rows) table.put(row);
      }),
    replace: async (row) => {
      let isThere = false;
      // In one transaction, so that nothing removes it in between.
      await attempt((table) => {
        const request = table.getKey(row.id);
        request.addEventListener('success', () => {
          isThere = request.result !== undefined;
          if (isThere) table.put(row);
        });
      });
      return isThere;
    },
    remove: async (...ids) => {
      await attempt((table) => {
        for (const id of ids) table.delete(id);
      });
    },
    clear: async () => {
      await attempt((table) => void table.clear());
    },
  };
}
