import * as z from 'zod/mini';
import { defineFeature, route } from '../ground/route.ts';

export const bannerTones = ['info', 'warning'] as const;
export type BannerTone = (typeof bannerTones)[number];

/**
 * An address inside the portal: nothing that a browser takes for another site
 * (`//example.com`, `/\\example.com`).
 */
export const PortalPath = z
  .string('FIELD_INVALID')
  .check(z.maxLength(300, 'FIELD_TOO_LONG'), z.regex(/^\/(?:[^/\\\s][^\\\s]*)?$/, 'FIELD_INVALID'));

/** A sentence above the header, in the language of the call. */
export const Banner = z.object({
  /** A banner that is changed has a new one. */
  id: z.uuid(),
  text: z.string(),
  tone: z.enum(bannerTones),
  link: z.nullable(z.object({ text: z.string(), path: PortalPath })),
});
export type Banner = z.infer<typeof Banner>;

export const Shell = z.object({
  banner: z.nullable(Banner),
  /** Origin of the site that may show the portal in a frame; null when none may. */
  hostOrigin: z.nullable(z.string()),
  /** How many notifications the user has not read. */
  unreadNotifications: z.int(),
  /** The terms or the privacy policy have a major version that the user has not seen (`legal.ts`). */
  hasLegalNotice: z.optional(z.literal(true)),
});
export type Shell = z.infer<typeof Shell>;

export const shell = defineFeature('shell', {
  getShell: route({
    method: 'GET',
    path: '/partner/shell',
    access: 'user',
    summary: 'Answer what the frame around every page of the partner area shows.',
    response: Shell,
  }),
});
