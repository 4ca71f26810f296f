import { sql } from 'kysely';
import { tellOtherOwners } from '../../domain/partners/member-changes.ts';
import { roleOf } from '../../domain/partners/members.ts';
import {
  endAssignments,
  endMembership,
  lockMembers,
  tellOfMembership,
} from '../../domain/partners/membership.ts';
import type { LockedMember } from '../../domain/partners/membership.ts';
import { keepFormerTrader } from '../../domain/partners/former-traders.ts';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { PersonalDataCipher } from '../../platform/secrets/personal-data-cipher.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';
import { section } from '../../platform/personal-data-claim.ts';
import { lockedPartners } from './lock-before-user.ts';
import { isUnmatchedSql } from '../../domain/inquiries/unmatched.ts';

/**
 * Closes a partner without members: the company may join again. What remains is the record of an
 * agreement, without anybody's name (docs/decisions/0012), and for six months what identifies the company
 * (docs/decisions/0135).
 */
async function closePartner(
  tx: Executor,
  partnerId: string,
  personalData: PersonalDataCipher,
): Promise<void> {
  const now = new Date();
  // Locks its inquiries first, in the order of acts on them: by row id.
  const reached = await tx
    .selectFrom('inquiry')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('inquiryDelivery')
        .select('inquiryId')
        .where('partnerId', '=', partnerId)
        .where('declinedAt', 'is', null),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await keepFormerTrader(tx, personalData, { partnerId, now });
  // The application of somebody who left earlier; without its partner it is no longer approved.
  await tx
    .updateTable('companyApplication')
    .set({ partnerId: null, state: 'rejected', updatedAt: now })
    .where('partnerId', '=', partnerId)
    .execute();
  const partner = await tx
    .deleteFrom('partner')
    .where('id', '=', partnerId)
    .returning(['companyId', 'planId', 'agreementVersion', 'agreementSignedAt'])
    .executeTakeFirstOrThrow();
  // Inquiries that only it had are unmatched now, which staff see.
  await sql`
    update inquiry set is_unmatched = true
     where id = any(${reached.map(({ id }) => id)}::uuid[])
       and ${isUnmatchedSql(sql.ref('inquiry.id'))}`.execute(tx);
  const company = await tx
    .deleteFrom('company')
    .where('id', '=', partner.companyId)
    .returning('organizationNumber')
    .executeTakeFirstOrThrow();
  await audit(
    tx,
    {
      actorUserId: null,
      action: 'partner.closed',
      subject: { type: 'partner', id: partnerId },
      detail: {
        companyId: partner.companyId,
        // A sole trader's number is personal and not in this column.
        organizationNumber: company.organizationNumber,
        planId: partner.planId,
        agreementVersion: partner.agreementVersion,
        agreementSignedAt: partner.agreementSignedAt.toISOString(),
      },
    },
    now,
  );
}

/**
 * Makes the longest-standing member an owner when none is left who can act, of the office if anybody
 * is.
 */
async function keepAnOwner(
  tx: Executor,
  partnerId: string,
  members: readonly LockedMember[],
): Promise<void> {
  const able = members.filter(({ canAct }) => canAct);
  if (able.some(({ role }) => role === 'owner')) return;
  const heir = able.find(({ role }) => roleOf(role) === 'office') ?? able[0] ?? members[0];
  if (!heir || heir.role === 'owner') return;
  await tx
    .updateTable('partnerMember')
    .set({ role: 'owner' })
    .where('partnerId', '=', partnerId)
    .where('userId', '=', heir.userId)
    .execute();
  await audit(
    tx,
    {
      actorUserId: null,
      action: 'partner.role_changed',
      subject: { type: 'partner', id: partnerId },
      detail: { userId: heir.userId, from: roleOf(heir.role), to: 'owner' },
    },
    new Date(),
  );
  const data = { userId: heir.userId, from: roleOf(heir.role), to: 'owner' as const };
  await publishWebhook(tx, { partnerId, type: 'member.role_changed', data });
  await tellOfMembership(tx, heir.userId);
}

async function leavePartners(
  tx: Executor,
  userId: string,
  personalData: PersonalDataCipher,
): Promise<void> {
  const memberships = await tx
    .selectFrom('partnerMember')
    .select('partnerId')
    .where('userId', '=', userId)
    .orderBy('partnerId')
    .execute();
  for (const { partnerId } of memberships)
    await leavePartner(tx, { userId, partnerId }, personalData);
}

async function leavePartner(
  tx: Executor,
  { userId, partnerId }: { userId: string; partnerId: string },
  personalData: PersonalDataCipher,
): Promise<void> {
  // If two members are erased concurrently, the second finds nobody else.
  // Its rows are locked already (`lockedBeforeUser`).
  await endAssignments(tx, { partnerId, userId });
  const members = (await lockMembers(tx, partnerId)) ?? [];
  await endMembership(tx, { partnerId, userId }, 'left');
  const others = members.filter((member) => member.userId !== userId);
  if (others.length === 0) {
    await closePartner(tx, partnerId, personalData);
    return;
  }
  await keepAnOwner(tx, partnerId, others);
  await tellOtherOwners(tx, { partnerId, change: 'left', actorUserId: null, memberUserId: userId });
}

/** A user's companies, and their role in each. */
export const partnerPersonalData: PersonalDataClaim = {
  // Rows of `former_trader` are in no export: people of a company that has left have no account any more.
  tables: ['partner_member', 'partner', 'company', 'expert', 'former_trader'],

  lockedBeforeUser: lockedPartners,

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const memberships = await db
      .selectFrom('partnerMember as member')
      .innerJoin('partner', 'partner.id', 'member.partnerId')
      .innerJoin('company', 'company.id', 'partner.companyId')
      .select(['member.partnerId', 'member.role', 'member.createdAt as memberSince'])
      // Not a sole trader's personal number, since other members read this export too.
      .select(['company.legalName', 'company.organizationNumber'])
      .select(['company.streetAddress', 'company.extendedAddress', 'company.postalCode'])
      .select(['company.city', 'partner.planId', 'partner.agreementVersion'])
      .select('partner.agreementSignedAt')
      .where('member.userId', '=', userId)
      .execute();
    const expert = await db
      .selectFrom('expert')
      .select(['name', 'description', 'createdAt'])
      .where('userId', '=', userId)
      .execute();
    return [
      section({
        name: 'company',
        title: { sv: 'Företag', en: 'Company' },
        fields: {
          legalName: { sv: 'Namn', en: 'Name' },
          organizationNumber: { sv: 'Organisationsnummer', en: 'Organisation number' },
          streetAddress: { sv: 'Gatuadress', en: 'Street address' },
          extendedAddress: { sv: 'Adresstillägg', en: 'Extended address' },
          postalCode: { sv: 'Postnummer', en: 'Postal code' },
          city: { sv: 'Ort', en: 'City' },
          planId: { sv: 'Paket', en: 'Plan' },
          agreementVersion: { sv: 'Avtalets version', en: 'Version of the agreement' },
          agreementSignedAt: { sv: 'Avtalet godkänt', en: 'Agreement accepted' },
          partnerId: { sv: 'Företagets id hos oss', en: 'Id of the company here' },
          role: { sv: 'Din roll', en: 'Your role' },
          memberSince: { sv: 'Medlem sedan', en: 'Member since' },
        },
        rows: memberships,
      }),
      section({
        name: 'expert',
        title: { sv: 'Expert i forumet', en: 'Expert in the forum' },
        fields: {
          name: { sv: 'Namn', en: 'Name' },
          description: { sv: 'Beskrivning', en: 'Description' },
          createdAt: { sv: 'Sedan', en: 'Since' },
        },
        rows: expert,
      }),
    ];
  },

  async erase({ personalData }, tx, userId) {
    await leavePartners(tx, userId, personalData);
    return undefined;
  },
};
