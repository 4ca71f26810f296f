import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { DataSection, PersonalDataClaim } from '../../platform/personal-data-claim.ts';

/**
 * Closes a partner without members: the company may join again. What remains is the record of an
 * agreement, without anybody's name (docs/decisions/0012).
 */
async function closePartner(tx: Executor, partnerId: string): Promise<void> {
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
       and not exists (select from inquiry_delivery delivery
                          join partner on partner.id = delivery.partner_id
                        where delivery.inquiry_id = inquiry.id and delivery.declined_at is null
                          and (partner.blocked_at is null or delivery.answered_at is not null
                               or delivery.answered_by_phone_at is not null))`.execute(tx);
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

/** Makes the longest-standing member an owner when there is none left. */
async function keepAnOwner(tx: Executor, partnerId: string): Promise<void> {
  const members = await tx
    .selectFrom('partnerMember')
    .select(['userId', 'role'])
    .where('partnerId', '=', partnerId)
    .orderBy('createdAt')
    .execute();
  const [oldest] = members;
  if (!oldest || members.some(({ role }) => role === 'owner')) return;
  await tx
    .updateTable('partnerMember')
    .set({ role: 'owner' })
    .where('partnerId', '=', partnerId)
    .where('userId', '=', oldest.userId)
    .execute();
}

async function leavePartner(tx: Executor, userId: string): Promise<void> {
  const membership = await tx
    .selectFrom('partnerMember')
    .select('partnerId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!membership) return;
  const { partnerId } = membership;
  // Of two members erased concurrently, the second finds nobody else.
  await tx.selectFrom('partner').select('id').where('id', '=', partnerId).forUpdate().execute();
  await tx.deleteFrom('partnerMember').where('userId', '=', userId).execute();
  const others = await tx
    .selectFrom('partnerMember')
    .select('userId')
    .where('partnerId', '=', partnerId)
    .executeTakeFirst();
  await (others ? keepAnOwner(tx, partnerId) : closePartner(tx, partnerId));
}

/** A user's company, and their role in it. */
export const partnerPersonalData: PersonalDataClaim = {
  tables: ['partner_member', 'partner', 'company', 'expert'],

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
      {
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
      },
      {
        name: 'expert',
        title: { sv: 'Expert i forumet', en: 'Expert in the forum' },
        fields: {
          name: { sv: 'Namn', en: 'Name' },
          description: { sv: 'Beskrivning', en: 'Description' },
          createdAt: { sv: 'Sedan', en: 'Since' },
        },
        rows: expert,
      },
    ];
  },

  async erase(_kept, tx, userId) {
    await leavePartner(tx, userId);
    return undefined;
  },
};
