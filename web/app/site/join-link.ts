import type { Language } from '@troskel/contract/ground/language';
import { isWaitingListSite } from './site-mode.ts';
import { siteAddress } from './site-pages.ts';

/** Address for joining: sign-up, or the waiting list while there is no portal. */
export function joinLink(language: Language): { href: string; 'data-portal'?: true } {
  return isWaitingListSite
    ? { href: siteAddress('/waiting-list', language) }
    : { href: '/sign-up', 'data-portal': true };
}
