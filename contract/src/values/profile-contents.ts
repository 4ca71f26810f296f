import { optionalLines } from './typed-text.ts';

/** A company's description of itself, in its profile and in the configuration. */
export const ProfileDescription = optionalLines(3000);

/** Contents of a complete profile, in display order. */
export const profileContents = [
  'description',
  'services',
  'contact',
  'openingHours',
  'logo',
  'website',
] as const;
export type ProfileContent = (typeof profileContents)[number];
