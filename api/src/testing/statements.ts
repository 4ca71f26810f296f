import pg from 'pg';
import { vi } from 'vitest';

/** Answers the text of a statement in any form that `pg` accepts; null for anything else. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || !('text' in query)) return null;
  return typeof query.text === 'string' ? query.text : null;
}

/**
 * Records the statements during an action, in order, without values. Nothing else may use the
 * database of this test file meanwhile.
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
