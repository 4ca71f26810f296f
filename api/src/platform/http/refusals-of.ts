import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { RefusalCode } from '@troskel/contract/ground/identity-errors';
import type { Route } from '@troskel/contract/ground/route';
import { accessRefusals } from './access.ts';
import { keyRefusals } from './idempotency.ts';
import { versionRefusals } from './if-match.ts';
import { limitRefusals } from './limits.ts';
import { formRefusals } from './implement.ts';

/** With what any call may be refused before it is known which one it is. */
const transportRefusals: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'HOST_UNKNOWN',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
];

/**
 * Every code with which a call may be refused: what its handler declares, and what each place adds
 * that it comes by before. Fields of the wrong form (400) and those that a rule refuses (422) have
 * codes of their own (`field-messages.ts`).
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
