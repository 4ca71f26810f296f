import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, route } from '../ground/route.ts';
import { bannerTones, PortalPath } from '../values/banner.ts';
import { BothTexts, requiredLine, InBothLanguages } from '../values/typed-text.ts';

/** Former banners per page. */
export const bannerPageSize = 20;
/** Maximum length of a banner's text and of its link text, in characters. */
export const bannerLimits = { text: 300, link: 30 } as const;

const Text = requiredLine('FIELD_MANDATORY', bannerLimits.text);
const LinkText = requiredLine('FIELD_MANDATORY', bannerLimits.link);

export const BannerBody = z.object({
  text: InBothLanguages(Text),
  tone: z.enum(bannerTones, 'FIELD_INVALID'),
  /** `{partnerId}` in the path stands for the reader's own partner. */
  link: z.nullable(z.object({ path: PortalPath, text: InBothLanguages(LinkText) })),
  /** Swedish time, `YYYY-MM-DDTHH:mm`; null starts at once, or never ends. */
  shownFrom: z.nullable(z.string('DATE_INVALID')),
  shownUntil: z.nullable(z.string('DATE_INVALID')),
  /** Id of the banner that the caller saw as the present one; null for none. */
  replaces: z.nullable(z.uuid()),
});
export type BannerBody = z.infer<typeof BannerBody>;

export const StaffBanner = z.object({
  id: z.uuid(),
  text: BothTexts,
  tone: z.enum(bannerTones),
  link: z.nullable(z.object({ path: z.string(), text: BothTexts })),
  /** ISO 8601. */
  shownFrom: z.string(),
  shownUntil: z.nullable(z.string()),
  createdAt: z.string(),
  takenDownAt: z.nullable(z.string()),
});
export type StaffBanner = z.infer<typeof StaffBanner>;

export const BannerPage = z.extend(PageOf(StaffBanner), {
  /** The present banner; the rows are the earlier ones, newest first. */
  standing: z.nullable(StaffBanner),
});
export type BannerPage = z.infer<typeof BannerPage>;

export const staffBanner = defineCalls('banner', {
  listBanners: route({
    method: 'GET',
    path: '/admin/banners',
    access: 'staff',
    summary: 'Answer the banner that stands and those before it, newest first.',
    query: z.object({ cursor: Cursor }),
    response: BannerPage,
  }),
  publishBanner: route({
    method: 'POST',
    path: '/admin/banners',
    access: 'staff',
    summary: 'Put a banner above the header, in place of the one that stands.',
    body: BannerBody,
    status: 201,
    response: StaffBanner,
    errors: ['EDIT_CONFLICT'],
    refusesFields: true,
  }),
  takeDownBanner: route({
    method: 'POST',
    path: '/admin/banners/{bannerId}/take-down',
    access: 'staff',
    summary: 'Take the banner down that stands.',
    params: z.object({ bannerId: z.uuid() }),
    response: StaffBanner,
    errors: ['NOT_FOUND'],
  }),
});
