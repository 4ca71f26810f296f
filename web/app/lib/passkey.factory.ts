import type { UsedPasskey } from '@troskel/contract/values/passkey';

/** An authenticator's answer; no server would take it. */
export const used = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: {
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2ln',
    userHandle: 'dXNlcg',
  },
} satisfies UsedPasskey;
