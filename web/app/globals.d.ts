/** True in the demo build alone; what stands behind it is dropped from the production bundle. */
declare const __DEMO__: boolean;
/** Countries whose telephone numbers are taken, two letters each (ISO 3166-1), comma-separated. */
declare const __PHONE_COUNTRIES__: string;
/** True in a build that shows the waiting lists alone; undefined outside a build. */
declare const __WAITING_LIST_SITE__: boolean | undefined;
