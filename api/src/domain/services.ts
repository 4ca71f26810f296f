import type { Bilingual } from '@troskel/contract/ground/language';
import type { Executor } from '../platform/db/database.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

export interface ServiceRow {
  id: string;
  name: Bilingual;
  /** Whether it can be chosen. */
  isActive: boolean;
}

/** Reads the services that partners can offer, in display order. */
export async function readServices(db: Executor): Promise<ServiceRow[]> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'name', 'isActive'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, name: BothTexts.parse(name) }));
}
