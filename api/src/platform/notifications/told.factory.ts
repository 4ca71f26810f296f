import type { TestApp } from '../../testing/test-app.ts';

/** The kinds of what somebody was told of, oldest first. */
export async function toldTo({ app }: TestApp, userId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('notification')
    .select('kind')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}
