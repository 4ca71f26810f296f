import * as z from 'zod/mini';

export const bannerTones = ['info', 'warning'] as const;
export type BannerTone = (typeof bannerTones)[number];

/**
 * A path inside the portal; refuses what a browser resolves to another site (`//example.com`,
 * `/\\example.com`).
 */
export const PortalPath = z
  .string('FIELD_INVALID')
  .check(z.maxLength(300, 'FIELD_TOO_LONG'), z.regex(/^\/(?:[^/\\\s][^\\\s]*)?$/, 'FIELD_INVALID'));

/** A sentence above the header, in the language of the call. */
export const Banner = z.object({
  /** A banner that is edited gets a new id. */
  id: z.uuid(),
  text: z.string(),
  tone: z.enum(bannerTones),
  link: z.nullable(z.object({ text: z.string(), path: PortalPath })),
});
export type Banner = z.infer<typeof Banner>;
