import type { ApiKey } from '@troskel/contract/integrations/api-keys';

/** When and how a key stops. */
export interface KeyEnds {
  revokedAt: Date | null;
  endsAt: Date | null;
}

/** Answers when a key stopped, or will; null for one that goes on. */
function endOf({ revokedAt, endsAt }: KeyEnds): Date | null {
  if (revokedAt === null || endsAt === null) return revokedAt ?? endsAt;
  return revokedAt < endsAt ? revokedAt : endsAt;
}

/** Whether a key works at that moment; a revoked one does not, whatever the clocks of servers say. */
export function isLive({ revokedAt, endsAt }: KeyEnds, at: Date): boolean {
  return revokedAt === null && (endsAt === null || endsAt > at);
}

/** Answers what has become of a key, and when; what stopped it first counts, but a leak is said. */
export function standingOf(
  key: KeyEnds & { isLeaked: boolean },
  at: Date,
): Pick<ApiKey, 'state'> & { endedAt: Date | null } {
  if (isLive(key, at)) return { state: 'live', endedAt: null };
  const endedAt = endOf(key);
  if (key.isLeaked) return { state: 'leaked', endedAt };
  return { state: endedAt === key.revokedAt ? 'revoked' : 'ended', endedAt };
}
