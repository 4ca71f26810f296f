import { BannerBody } from '@troskel/contract/banner/staff-banner';
import { bannerTones } from '@troskel/contract/values/banner';
import * as z from 'zod/mini';
import { sentAs } from '../../ui/schema-form.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

/** A banner as its form holds it. */
const Written = z.object({
  text: BothTexts,
  tone: z.enum(bannerTones),
  hasLink: z.boolean(),
  link: z.object({ path: z.string(), text: BothTexts }),
  shownFrom: z.string(),
  shownUntil: z.string(),
  replaces: z.nullable(z.string()),
});
export type Written = z.infer<typeof Written>;

export const BannerFields = sentAs(
  Written,
  ({ hasLink, link, ...banner }) => ({
    ...banner,
    link: hasLink ? link : null,
    shownFrom: banner.shownFrom === '' ? null : banner.shownFrom,
    shownUntil: banner.shownUntil === '' ? null : banner.shownUntil,
  }),
  BannerBody,
);

export const noBanner: Written = {
  text: { sv: '', en: '' },
  tone: 'info',
  hasLink: false,
  link: { path: '', text: { sv: '', en: '' } },
  shownFrom: '',
  shownUntil: '',
  replaces: null,
};
