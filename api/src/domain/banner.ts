import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Banner } from '@troskel/contract/values/banner';
import * as z from 'zod';
import type { Executor } from '../platform/db/database.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

export const BannerRow = z.object({
  id: z.string(),
  text: BothTexts,
  tone: z.enum(['info', 'warning']),
  linkPath: z.string().nullable(),
  linkText: z.nullable(BothTexts),
});

/** Placeholder for the reader's own partner in the path of a banner's link. */
export const ownPartner = '{partnerId}';

/** Fills in the path for a reader; null when it needs a partner and they have none. */
function pathFor(path: string, partnerId: string | null): string | null {
  if (!path.includes(ownPartner)) return path;
  return partnerId === null ? null : path.replaceAll(ownPartner, encodeURIComponent(partnerId));
}

/** Reads the banner that a reader sees at that time; null for none. */
export async function readBanner(
  db: Executor,
  reader: { language: Language; partnerId: string | null; now: Date },
): Promise<Banner | null> {
  const row = await db
    .selectFrom('banner')
    .select(['id', 'text', 'tone', 'linkPath', 'linkText'])
    .where('takenDownAt', 'is', null)
    .where('shownFrom', '<=', reader.now)
    .where((is) => is.or([is('shownUntil', 'is', null), is('shownUntil', '>', reader.now)]))
    .executeTakeFirst();
  if (!row) return null;
  const { id, text, tone, linkPath, linkText } = BannerRow.parse(row);
  const path = linkPath === null ? null : pathFor(linkPath, reader.partnerId);
  return {
    id,
    text: textIn(text, reader.language),
    tone,
    link:
      path === null || linkText === null ? null : { text: textIn(linkText, reader.language), path },
  };
}
