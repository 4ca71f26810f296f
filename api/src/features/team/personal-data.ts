import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { readProvedAddress } from '../../platform/identity/address-proof.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';

/** Removes the invitations to a user's verified address, which nobody has accepted. */
async function removeToAddress(tx: Executor, userId: string): Promise<void> {
  const address = await readProvedAddress(tx, userId);
  if (address === null) return;
  await tx
    .deleteFrom('memberInvitation')
    .where(sql<boolean>`lower(email) = ${address}`)
    .execute();
}

/**
 * Invitations that a user has made, or that were made to them; not the addresses of others. Whose they were goes with the account;
 * what the company did stays its own until it is swept.
 */
export const teamPersonalData: PersonalDataClaim = {
  tables: ['member_invitation'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const address = await readProvedAddress(db, userId);
    const rows = await db
      .selectFrom('memberInvitation')
      .select(['role', 'createdAt', 'acceptedAt', 'withdrawnAt'])
      .select((eb) => eb('invitedByUserId', '=', userId).as('isOwn'))
      .where((eb) =>
        eb.or([
          eb('invitedByUserId', '=', userId),
          eb('acceptedByUserId', '=', userId),
          ...(address === null ? [] : [sql<boolean>`lower(email) = ${address}`]),
        ]),
      )
      .orderBy('createdAt')
      .execute();
    return [
      section({
        name: 'member-invitations',
        title: { sv: 'Inbjudningar till företag', en: 'Invitations to companies' },
        fields: {
          role: { sv: 'Roll', en: 'Role' },
          isOwn: { sv: 'Skickad av dig', en: 'Sent by you' },
          createdAt: { sv: 'Skickad', en: 'Sent' },
          acceptedAt: { sv: 'Godtagen', en: 'Accepted' },
          withdrawnAt: { sv: 'Återkallad', en: 'Withdrawn' },
        },
        rows,
      }),
    ];
  },

  async erase(_kept, tx, userId) {
    await removeToAddress(tx, userId);
    return undefined;
  },
};
