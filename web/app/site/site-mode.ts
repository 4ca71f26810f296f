/**
 * Whether this build shows the waiting lists and nothing of the portal (`SITE=waiting-list`,
 * docs/decisions/0025). The bundler knows, and beside it whoever reads the tables of routes.
 */
export const isWaitingListSite: boolean =
  typeof __WAITING_LIST_SITE__ === 'undefined'
    ? process.env['SITE'] === 'waiting-list'
    : __WAITING_LIST_SITE__;
