import type { ErrorCode } from '@troskel/contract/error-catalogue';

export interface InvitationFacts {
  now: Date;
  expiresAt: Date;
  usedAt: Date | null;
  /** The account it was made for is another than the caller's. */
  isForAnother: boolean;
}

/** Why an invitation cannot be redeemed; null when it can. */
export function invitationRefusal({
  now,
  expiresAt,
  usedAt,
  isForAnother,
}: InvitationFacts): Extract<ErrorCode, `INVITATION_${string}`> | null {
  if (isForAnother) return 'INVITATION_FOR_ANOTHER';
  if (usedAt !== null) return 'INVITATION_USED';
  return expiresAt <= now ? 'INVITATION_EXPIRED' : null;
}
