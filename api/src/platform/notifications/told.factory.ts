import type { TestApp } from '../../testing/test-app.ts';

/** Answers the kinds of a user's notifications, oldest first. */
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
