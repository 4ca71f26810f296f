/** True in the demo build alone; what stands behind it is dropped from the production bundle. */
declare const __DEMO__: boolean;
/** Countries whose telephone numbers are taken, two letters each (ISO 3166-1), comma-separated. */
declare const __PHONE_COUNTRIES__: string;
/** True in a build that shows the waiting lists alone; undefined outside a build. */
declare const __WAITING_LIST_SITE__: boolean | undefined;
/** Files of the program that the service worker keeps, and what tells one set from another. */
declare const __KEPT_FILES__: readonly string[];
declare const __KEPT_VERSION__: string;

/** Trusted Types (W3C), of which the compiler's library knows nothing: what we use of them. */
interface TrustedTypePolicyFactory {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: { createHTML: (markup: string) => string | null },
  ): { createHTML: (markup: string) => string };
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

/** Missing in browsers without Trusted Types. */
declare var trustedTypes: TrustedTypePolicyFactory | undefined;
