import { mostSavedSearches } from '@troskel/contract/requests/requests';
import type { requests, SavedSearch } from '@troskel/contract/requests/requests';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { v7 as uuid } from 'uuid';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { serialiseByUser } from '../../platform/db/row-lock.ts';

const swedish = new Intl.Collator('sv');

export async function listSavedSearches(
  { db }: Pick<App, 'db'>,
  { caller, params: { partnerId } }: Call<typeof requests.listSavedSearches>,
): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('savedInquirySearch')
    .select(['id', 'name', 'query'])
    .where('userId', '=', caller.userId)
    .where('partnerId', '=', partnerId)
    .execute();
  return rows.toSorted((one, other) => swedish.compare(one.name, other.name));
}

export async function saveSearch(
  { db }: Pick<App, 'db'>,
  { caller: { userId }, params: { partnerId }, body, refusal }: Call<typeof requests.saveSearch>,
): Promise<SavedSearch> {
  return db.transaction().execute(async (tx) => {
    // Serialised, so that two calls cannot exceed the limit together.
    await serialiseByUser(tx, userId);
    const present = await tx
      .selectFrom('savedInquirySearch')
      .select('name')
      .where('userId', '=', userId)
      .where('partnerId', '=', partnerId)
      .execute();
    const isNew = present.every(({ name }) => name !== body.name);
    if (isNew && present.length >= mostSavedSearches) {
      throw refusal('SAVED_SEARCH_LIMIT_REACHED');
    }
    return tx
      .insertInto('savedInquirySearch')
      .values({ id: uuid(), userId, partnerId, ...body, createdAt: new Date() })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'partnerId', 'name']).doUpdateSet({ query: body.query }),
      )
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow();
  });
}

/**
 * @throws {ExpectedError} NOT_FOUND for a colleague's or a deleted one
 */
export async function deleteSavedSearch(
  { db }: Pick<App, 'db'>,
  { caller, params: { partnerId, searchId }, refusal }: Call<typeof requests.deleteSavedSearch>,
): Promise<ResponseOf<typeof requests.deleteSavedSearch>> {
  const removed = await db
    .deleteFrom('savedInquirySearch')
    .where('id', '=', searchId)
    .where('userId', '=', caller.userId)
    .where('partnerId', '=', partnerId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw refusal('NOT_FOUND');
  return {};
}
