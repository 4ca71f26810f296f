import * as z from 'zod/mini';
import { defineFeature, route } from '../ground/route.ts';

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

export const Shell = z.object({
  banner: z.nullable(Banner),
  /** Origin of the site that may embed the portal in a frame; null when none may. */
  hostOrigin: z.nullable(z.string()),
  unreadNotifications: z.int(),
  /**
   * True when the user has not seen the latest major version of the terms or the privacy policy
   * (`legal.ts`).
   */
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
