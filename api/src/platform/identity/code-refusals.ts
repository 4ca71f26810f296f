import type { ExpectedError } from '@troskel/contract/ground/errors';
import type { Refusal } from '../http/refusal.ts';
import type { Redeemed } from './one-time-code.ts';

const refusals = { wrong: 'CODE_WRONG', expired: 'CODE_EXPIRED', locked: 'CODE_LOCKED' } as const;

export function codeRefusal(
  { refusal }: { refusal: Refusal<'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_LOCKED'> },
  redeemed: Exclude<Redeemed, 'right'>,
  field = 'code',
): ExpectedError {
  return refusal(refusals[redeemed], { field });
}
