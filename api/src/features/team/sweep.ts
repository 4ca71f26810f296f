import type { App } from '../../platform/collaborators.ts';

/** Days that an invitation is kept after it has ended, for who asks what became of it. */
const keptDays = 30;

/** Removes invitations that ended a month ago, with the addresses that are in them. */
export async function sweepInvitations({ db }: Pick<App, 'db'>): Promise<void> {
  await db
    .deleteFrom('memberInvitation')
    .where('expiresAt', '<', new Date(Date.now() - keptDays * 86_400_000))
    .execute();
}
