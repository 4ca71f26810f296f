import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';

type Standing = Record<'withdrawnAt' | 'acceptedAt', Date | null> & { expiresAt: Date };

/** Why a code does not let in any more; null while it does. */
export function codeRefusal(
  { withdrawnAt, acceptedAt, expiresAt }: Standing,
  now: Date,
): Extract<ErrorCode, 'MEMBER_INVITATION_USED' | 'MEMBER_INVITATION_OVER'> | null {
  if (acceptedAt !== null) return 'MEMBER_INVITATION_USED';
  return withdrawnAt !== null || expiresAt <= now ? 'MEMBER_INVITATION_OVER' : null;
}

/** Whether a company has an owner who can act without this member as one. */
export function keepsOwner(
  members: readonly { userId: string; role: string; canAct: boolean }[],
  without: string,
): boolean {
  return members.some(
    ({ userId, role, canAct }) => role === 'owner' && canAct && userId !== without,
  );
}
