import type { Caller } from '../../platform/http/caller.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** @throws {ExpectedError} HOMEOWNER_REQUIRED */
export function demandHomeowner({
  caller,
  refusal,
}: {
  caller: Pick<Caller, 'isHomeowner'>;
  refusal: Refusal<'HOMEOWNER_REQUIRED'>;
}): void {
  if (!caller.isHomeowner) throw refusal('HOMEOWNER_REQUIRED');
}
