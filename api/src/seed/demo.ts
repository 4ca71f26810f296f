import { v7 as uuid } from 'uuid';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';
import { blobStoreOf } from '../platform/gateways/blob-store/configured.ts';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { openPersonalData } from '../platform/secrets/server-keys.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { exitIfCannotStart } from '../platform/starting.ts';
import { beginningOfDay, dayInSweden, nextTimeInSweden } from '../platform/time/swedish-time.ts';
import { workingDayFrom } from '../platform/time/working-time.ts';
import { createDatabase, createPool } from '../platform/db/database.ts';
import type { Database, Executor } from '../platform/db/database.ts';
import { demoAccounts } from './demo-accounts.ts';
import { insertFaq } from './demo-faq.ts';
import { insertNewcomers } from './demo-newcomers.ts';
import { insertNotifications } from './demo-notifications.ts';
import { insertForum } from './demo-forum.ts';
import { insertAgreements } from './demo-agreements.ts';
import { insertInquiries } from './demo-inquiries.ts';
import { insertLogos } from './demo-logos.ts';
import { insertPresence } from './demo-presence.ts';
import { idOfTime } from './id-of-time.ts';
import { insertPages } from './demo-pages.ts';
import { insertAddOns } from './demo-add-ons.ts';
import { insertDemoInvoices } from './demo-invoices.ts';
import { insertColleagues } from './demo-colleagues.ts';
import { insertDemoUser, partnerIdOf } from './demo-user.ts';
import type { DemoPerson, Joining } from './demo-user.ts';
import { insertWaitingLists } from './demo-waiting-lists.ts';
import { builder, energyAdvisers, plumber } from './presences.ts';
import type { DemoRole } from './demo-accounts.ts';

const people: Record<DemoRole, DemoPerson> = {
  applicant: { givenName: 'Anna', surname: 'Berg', personalNumber: null },
  partner: { givenName: 'Erik', surname: 'Lind', personalNumber: '194502202395' },
  'partner-premium': { givenName: 'Sara', surname: 'Nyström', personalNumber: '194501202388' },
  expert: { givenName: 'Olof', surname: 'Hedman', personalNumber: '194602112395' },
  homeowner: { givenName: 'Maja', surname: 'Sund', personalNumber: '194601198882' },
  staff: { givenName: 'Karin', surname: 'Ek', personalNumber: '194701302392' },
};

interface DemoCompany {
  organizationNumber: string;
  legalName: string;
  businessCode: string;
  businessDescription: string;
  streetAddress: string;
  postalCode: string;
  city: string;
  planId: string;
}

// Numbers of an invented series; none is in use.
const companies: Partial<Record<DemoRole, DemoCompany>> = {
  partner: {
    organizationNumber: '5599880019',
    legalName: 'Linds Bygg i Uppsala AB',
    businessCode: '41000',
    businessDescription: 'Om- och tillbyggnad av småhus.',
    streetAddress: 'Kungsängsgatan 12',
    postalCode: '75322',
    city: 'Uppsala',
    planId: 'bas',
  },
  'partner-premium': {
    organizationNumber: '5599880027',
    legalName: 'Söders Rör AB',
    businessCode: '43221',
    businessDescription: 'Värme, vatten och avlopp i bostäder.',
    streetAddress: 'Götgatan 70',
    postalCode: '11830',
    city: 'Stockholm',
    planId: 'premium',
  },
  expert: {
    organizationNumber: '5599880035',
    legalName: 'Energirådet i Norr AB',
    businessCode: '43222',
    businessDescription: 'Energirådgivning och ventilation.',
    streetAddress: 'Storgatan 4',
    postalCode: '90325',
    city: 'Umeå',
    planId: 'premium',
  },
};

/** Answers when the owner of a company signed up and applied: two days before it was approved. */
const joiningOf = (joinedAt: Date) => {
  const before = (hours: number) => new Date(joinedAt.getTime() - hours * 3_600_000);
  // From nine in the morning: at half past five in the afternoon, and half an hour later.
  return { signedUpAt: before(63.5), submittedAt: before(63) };
};

/** When the companies of tests have joined. */
const joinedInTests = new Date('2026-03-02T08:00:00Z');

async function insertPartner(
  tx: Executor,
  userId: string,
  company: DemoCompany,
  { personalData, joinedAt }: Joining,
): Promise<string> {
  const { signedUpAt, submittedAt } = joiningOf(joinedAt);
  const { planId, ...details } = company;
  const companyId = idOfTime(joinedAt);
  const partnerId = idOfTime(joinedAt);
  const legal = {
    ...details,
    identityType: 'organization_number' as const,
    identityNumberIndex: personalData.blindIndex(company.organizationNumber),
    registrationDate: '2014-05-19',
    organizationForm: 'AB',
    isRegisteredForVat: true,
    isRegisteredForCompanyTax: true,
    createdAt: joinedAt,
  };
  const agreement = { agreementVersion: '2024-11-05', agreementSignedAt: submittedAt };
  await tx
    .insertInto('company')
    .values({ id: companyId, ...legal })
    .execute();
  await tx
    .insertInto('partner')
    .values({ id: partnerId, companyId, planId, ...agreement, createdAt: joinedAt })
    .execute();
  await tx
    .insertInto('partnerMember')
    .values({ partnerId, userId, role: 'owner', createdAt: joinedAt })
    .execute();
  await tx
    .insertInto('companyApplication')
    .values({
      id: uuid(),
      userId,
      partnerId,
      state: 'approved',
      ...legal,
      ...agreement,
      selectedPlanId: planId,
      createdAt: signedUpAt,
      updatedAt: joinedAt,
      submittedAt,
      decidedAt: joinedAt,
    })
    .execute();
  return partnerId;
}

/**
 * Inserts the demo's accounts and companies into an empty database; of the companies only the builder
 * has told of itself. Idempotent.
 *
 * @param more inserts further data in the same transaction
 */
export async function seedDemo(
  db: Database,
  personalData: PersonalDataCipher,
  more: (tx: Executor, userIds: ReadonlyMap<DemoRole, string>) => Promise<void> = async () => {},
  joinedAt: Date = joinedInTests,
): Promise<boolean> {
  const joining = { personalData, joinedAt };
  return db.transaction().execute(async (tx) => {
    const first = demoAccounts[0].email;
    const present = await tx
      .selectFrom('user')
      .select('id')
      .where('email', '=', first)
      .executeTakeFirst();
    if (present) return false;
    const userIds = new Map<DemoRole, string>();
    for (const account of demoAccounts) {
      const user = { ...account, ...people[account.role] };
      const userId = await insertDemoUser(tx, user, {
        personalData,
        joinedAt: joiningOf(joinedAt).signedUpAt,
      });
      userIds.set(account.role, userId);
      const company = companies[account.role];
      if (company) {
        const partnerId = await insertPartner(tx, userId, company, joining);
        if (account.role === 'partner') await insertPresence(tx, partnerId, builder, joinedAt);
      }
      if (account.role === 'expert') {
        await tx
          .insertInto('expert')
          .values({
            userId,
            name: 'Olof Hedman',
            description: JSON.stringify({
              sv: 'Energirådgivare med tjugo år bakom sig i norrländska villor.',
              en: 'Energy adviser with twenty years in the houses of the north.',
            }),
            createdAt: joinedAt,
          })
          .execute();
      }
      if (account.role === 'homeowner') {
        await tx
          .insertInto('homeowner')
          .values({ userId, hasPremium: true, createdAt: joinedAt })
          .execute();
      }
      if (account.role === 'staff') {
        await tx.insertInto('staff').values({ userId, createdAt: joinedAt }).execute();
      }
    }
    await more(tx, userIds);
    return true;
  });
}

/** Inserts what the plumber and the energy advisers have told of themselves. */
async function insertPresences(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  joinedAt: Date,
): Promise<void> {
  for (const [role, presence] of [
    ['partner-premium', plumber],
    ['expert', energyAdvisers],
  ] as const) {
    await insertPresence(tx, await partnerIdOf(tx, demo, role), presence, joinedAt);
  }
}

/** Days of the demo: a year of inquiries, and the weeks in which the companies settled in. */
const demoDays = 400;

/**
 * Inserts all data that the demo starts with: accounts, companies, forum, inquiries, waiting lists
 * and more.
 *
 * @param now when it starts
 */
export function seedWholeDemo(
  db: Database,
  personalData: PersonalDataCipher,
  store: BlobStore,
  now = new Date(),
): Promise<boolean> {
  // On a working morning, so that nobody was approved on a Sunday.
  const joinedOn = workingDayFrom(dayInSweden(new Date(now.getTime() - demoDays * 86_400_000)));
  const joinedAt = nextTimeInSweden(beginningOfDay(joinedOn), '09:00');
  const insertMore = async (tx: Executor, userIds: ReadonlyMap<DemoRole, string>) => {
    await insertPresences(tx, userIds, joinedAt);
    await insertLogos(tx, userIds, { store, at: joinedAt });
    await insertPages(tx, joinedAt);
    await insertAddOns(tx, joinedAt);
    await insertDemoInvoices(tx, userIds, now);
    await insertFaq(tx);
    await insertForum(tx, userIds, { personalData, store, now });
    await insertInquiries(tx, userIds, { store, now });
    await insertAgreements(tx, userIds, { personalData, store, now });
    await insertNotifications(tx, userIds, { joinedAt, now });
    await insertWaitingLists(tx, now);
    await insertNewcomers(tx, userIds, { personalData, store, now });
    await insertColleagues(tx, userIds, { personalData, joinedAt });
  };
  return seedDemo(db, personalData, insertMore, joinedAt);
}

if (import.meta.main) {
  const settings = await exitIfCannotStart(() => readSettings(process.env));
  if (settings.build !== 'demo') throw new Error('demo data is for demo builds');
  const pool = createPool(settings.databaseUrl, 2, () => {});
  const db = createDatabase(pool);
  const personalData = await openPersonalData(db, settings);
  const isNew = await seedWholeDemo(db, personalData, blobStoreOf(settings));
  process.stdout.write(
    isNew ? 'The demo data is in place.\n' : 'The demo data was there already.\n',
  );
  await db.destroy();
}
