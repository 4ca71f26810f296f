/** True in the demo build alone; what stands behind it is dropped from the production bundle. */
declare const __DEMO__: boolean;
/** Countries whose telephone numbers are taken, two letters each (ISO 3166-1), comma-separated. */
declare const __PHONE_COUNTRIES__: string;
/** True in a build that shows the waiting lists alone; undefined outside a build. */
declare const __WAITING_LIST_SITE__: boolean | undefined;

/** Trusted Types (W3C), of which the compiler's library knows nothing: what we use of them. */
interface TrustedTypePolicyFactory {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: { createHTML: (markup: string) => string | null },
  ): { createHTML: (markup: string) => string };
}

/** Missing in browsers without Trusted Types. */
declare var trustedTypes: TrustedTypePolicyFactory | undefined;
