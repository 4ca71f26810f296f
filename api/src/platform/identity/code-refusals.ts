import { ExpectedError } from '@troskel/contract/ground/errors';
import type { Redeemed } from './one-time-code.ts';

/** What the person is told of a code that was not taken. */
export const codeRefusals: Record<Exclude<Redeemed, 'right'>, () => ExpectedError> = {
  wrong: () => new ExpectedError('CODE_WRONG', { field: 'code' }),
  expired: () => new ExpectedError('CODE_EXPIRED', { field: 'code' }),
  locked: () => new ExpectedError('CODE_LOCKED', { field: 'code' }),
};
