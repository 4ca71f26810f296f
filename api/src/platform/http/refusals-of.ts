import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { RefusalCode } from '@troskel/contract/ground/identity-errors';
import type { Route } from '@troskel/contract/ground/route';
import { accessRefusals } from './access.ts';
import { keyRefusals } from './idempotency.ts';
import { versionRefusals } from './if-match.ts';
import { limitRefusals } from './limits.ts';
import { formRefusals } from './implement.ts';

/** Codes that may refuse any request before its route is known. */
const transportRefusals: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'HOST_UNKNOWN',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
];

/**
 * Lists every code with which a call may be refused: its handler's, and those of each earlier
 * stage. Malformed fields (400) and refused ones (422) have codes of their own
 * (`field-messages.ts`).
 */
export function refusalsOf(route: Route): RefusalCode[] {
  return [
    ...new Set([
      ...transportRefusals,
      // The identity library looks at no access token.
      ...(route.identityErrors ?? accessRefusals(route)),
      ...limitRefusals(route),
      ...formRefusals(route),
      ...versionRefusals(route),
      ...keyRefusals(route),
      ...(route.errors ?? []),
    ]),
  ];
}
