import { brand } from '../../brand.ts';

/** Opens a mail to those who run the portal. */
export function contactAddress(subject: string): string {
  return `mailto:${brand.contactEmail}?subject=${encodeURIComponent(subject)}`;
}
