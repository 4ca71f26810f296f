import { ExpectedError } from '@troskel/contract/ground/errors';
import type { Caller } from '../../platform/http/caller.ts';

/** @throws {ExpectedError} HOMEOWNER_REQUIRED */
export function demandHomeowner({ isHomeowner }: Pick<Caller, 'isHomeowner'>): void {
  if (!isHomeowner) throw new ExpectedError('HOMEOWNER_REQUIRED');
}
