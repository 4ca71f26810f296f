import { brand } from '../../brand.ts';
/** The address of a page in a partner's area. */
export function partnerAddress(partnerId: string, path: string): string {
  return `/partners/${encodeURIComponent(partnerId)}/${path}`;
}

/** Opens a mail to those who run the portal. */
export function contactAddress(subject: string): string {
  return `mailto:${brand.contactEmail}?subject=${encodeURIComponent(subject)}`;
}
