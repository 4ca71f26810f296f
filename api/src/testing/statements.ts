import pg from 'pg';
import { vi } from 'vitest';

/** The text of a statement, of whichever form `pg` was given it in; null for what is none. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || !('text' in query)) return null;
  return typeof query.text === 'string' ? query.text : null;
}

/**
 * What the database is asked while something is done, in order, without the values. Nothing else
 * may use the database of this test file meanwhile.
 */
export async function statementsOf(action: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await action();
    return query.mock.calls.map(([asked]) => textOf(asked)).filter((text) => text !== null);
  } finally {
    query.mockRestore();
  }
}
