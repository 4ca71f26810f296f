import type { PageFixture } from '../../fixture.ts';

const told = (outcome: 'refused' | 'unknown', purpose: 'verify' | 'login' | 'agreement') => ({
  'bankid.recordReturn': { body: { outcome, purpose } },
});

/** In the browser that began it leads on, which the browser tests of the feature look at. */
export const fixture = {
  address: `/bank-id/return?nonce=${'n'.repeat(43)}`,
  visitor: 'nobody',
  faces: {
    full: told('refused', 'login'),
    signing: told('refused', 'agreement'),
    unknown: told('unknown', 'verify'),
    loading: { 'bankid.recordReturn': { never: true } },
    error: { 'bankid.recordReturn': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
