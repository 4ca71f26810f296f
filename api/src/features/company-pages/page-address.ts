import { slugOf } from '@troskel/contract/values/slug';
import type { Executor } from '../../platform/db/database.ts';

const mostCharacters = 60;
/** The address of a company whose name has no letter of ours. */
const nameless = 'foretag';

/** Answers the slug of a name, before its number if others have the same. */
export const slugOfName = (name: string): string => slugOf(name, mostCharacters) || nameless;

/** Whether a slug is made from a name, alone or with a number behind it. */
export function isOfName(slug: string, name: string): boolean {
  const own = slugOfName(name);
  return slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)));
}

/**
 * Answers an address for a company's page, made from its name: one that it has had, or the first that
 * nobody has had. The page's row is locked by the caller's transaction.
 */
export async function takeSlug(
  tx: Executor,
  { partnerId, name }: { partnerId: string; name: string },
  now: Date,
): Promise<string> {
  const own = slugOfName(name);
  const had = await tx
    .selectFrom('companyPageAddress')
    .select('slug')
    .where('partnerId', '=', partnerId)
    .orderBy('createdAt')
    .execute();
  const again = had.find(({ slug }) => isOfName(slug, name));
  if (again) return again.slug;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? own : `${own}-${number}`;
    const taken = await tx
      .insertInto('companyPageAddress')
      .values({ slug, partnerId, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('slug')
      .executeTakeFirst();
    if (taken) return slug;
  }
}
