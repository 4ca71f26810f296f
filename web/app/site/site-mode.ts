import { siteAddress } from './site-pages.ts';
import type { Language } from '@troskel/contract/ground/language';
/**
 * Whether this build shows the waiting lists and nothing of the portal (`SITE=waiting-list`,
 * docs/decisions/0025). The bundler knows, and beside it whoever reads the tables of routes.
 */
export const isWaitingListSite: boolean =
  typeof __WAITING_LIST_SITE__ === 'undefined'
    ? process.env['SITE'] === 'waiting-list'
    : __WAITING_LIST_SITE__;

/** Address for joining: sign-up, or the waiting list while there is no portal. */
export function joinLink(language: Language): { href: string; 'data-portal'?: true } {
  return isWaitingListSite
    ? { href: siteAddress('/waiting-list', language) }
    : { href: '/sign-up', 'data-portal': true };
}
