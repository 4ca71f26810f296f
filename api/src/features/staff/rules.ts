import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';

export interface InvitationFacts {
  now: Date;
  expiresAt: Date;
  usedAt: Date | null;
  /** Whether it was made for another account. */
  isForAnother: boolean;
}

/** Answers why an invitation cannot be redeemed; null when it can. */
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

const longestError = 200;

/**
 * Shortens a mail's error to one line without addresses but the recipient's: mail servers repeat
 * addresses, and whole lines of what they were sent.
 */
export function shortenedError(error: string, recipient: string | null): string {
  // Every stack begins with it.
  const [line = ''] = error.replace(/^Error: /, '').split('\n');
  const own = recipient?.toLowerCase();
  const said = line
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, (address) =>
      address.toLowerCase() === own ? address : '…',
    )
    .replaceAll(/\d{6,}/g, '…');
  return said.length > longestError ? `${said.slice(0, longestError - 1)}…` : said;
}
