import { ApiKeyScopes } from '@troskel/contract/integrations/api-keys';
import type { ApiKey } from '@troskel/contract/integrations/api-keys';
import type { Executor } from '../../platform/db/database.ts';
import { standingOf } from './rules.ts';

/** Selects keys with the name of whoever made each, the latest first. */
export function keyRows(db: Executor) {
  return db
    .selectFrom('apiKey as key')
    .innerJoin('userStanding as maker', 'maker.userId', 'key.madeByUserId')
    .select(['key.id', 'key.name', 'key.start', 'key.scopes', 'key.madeAt', 'key.lastDay'])
    .select(['key.lastUsedAt', 'key.revokedAt', 'key.endsAt', 'key.isLeaked'])
    .select('maker.name as madeBy')
    .orderBy('key.madeAt', 'desc')
    .orderBy('key.id', 'desc');
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>['execute']>>[number];

export function toApiKey(row: KeyRow, now: Date): ApiKey {
  const { id, name, start, madeBy, lastDay } = row;
  const { state, endedAt } = standingOf(row, now);
  return {
    id,
    name,
    start,
    scopes: ApiKeyScopes.parse(row.scopes),
    madeAt: row.madeAt.toISOString(),
    madeBy,
    lastDay,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    state,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
