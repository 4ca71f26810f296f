import { hash } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';
import { blobStoreOf } from '../platform/gateways/blob-store/configured.ts';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { openPersonalData } from '../platform/secrets/server-keys.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { orExplain } from '../platform/starting.ts';
import { createDatabase, createPool } from '../platform/db/database.ts';
import type { Database, Executor } from '../platform/db/database.ts';
import { demoAccounts } from './demo-accounts.ts';
import { insertBegunConfiguration, insertFinishedConfiguration } from './demo-configuration.ts';
import { insertFaq } from './demo-faq.ts';
import { insertNewcomers } from './demo-newcomers.ts';
import { insertNotifications } from './demo-notifications.ts';
import { insertForum } from './demo-forum.ts';
import { insertAgreements } from './demo-agreements.ts';
import { insertPastWork } from './demo-past-work.ts';
import { insertInquiries } from './demo-inquiries.ts';
import { insertOffices } from './demo-offices.ts';
import { insertProfile } from './demo-profile.ts';
import { idOfTime } from './id-of-time.ts';
import { insertDemoInvoices } from './demo-invoices.ts';
import { insertWaitingLists } from './demo-waiting-lists.ts';
import type { DemoRole } from './demo-accounts.ts';

interface DemoPerson {
  givenName: string;
  surname: string;
  /** Official test personal number (Skatteverket's open data); null when not verified yet. */
  personalNumber: string | null;
}

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

const joinedAt = new Date('2026-03-02T08:00:00Z');

async function insertUser(
  tx: Executor,
  account: (typeof demoAccounts)[number],
  personalData: PersonalDataCipher,
): Promise<string> {
  const { role, email } = account;
  const { givenName, surname, personalNumber } = people[role];
  const userId = idOfTime(joinedAt);
  const created = { createdAt: joinedAt, updatedAt: joinedAt };
  await tx
    .insertInto('user')
    .values({ id: userId, name: `${givenName} ${surname}`, email, emailVerified: true, ...created })
    .execute();
  await tx
    .insertInto('account')
    .values({
      id: uuid(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: await hash(account.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
      ...created,
    })
    .execute();
  await tx
    .insertInto('userProfile')
    .values({
      userId,
      givenName,
      surname,
      language: 'sv',
      utm: JSON.stringify({ source: 'default', medium: 'default' }),
      registeredAt: joinedAt,
      lastActiveAt: joinedAt,
    })
    .execute();
  if (personalNumber) {
    const id = uuid();
    const place = { column: 'person.personal_number_encrypted', row: id } as const;
    await tx
      .insertInto('person')
      .values({
        id,
        userId,
        personalNumberIndex: personalData.blindIndex(personalNumber),
        personalNumberEncrypted: personalData.encrypt(place, personalNumber),
        givenName,
        surname,
        verifiedAt: joinedAt,
      })
      .execute();
  }
  return userId;
}

async function insertPartner(
  tx: Executor,
  userId: string,
  company: DemoCompany,
  personalData: PersonalDataCipher,
): Promise<string> {
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
  const agreement = { agreementVersion: '2024-11-05', agreementSignedAt: joinedAt };
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
      updatedAt: joinedAt,
      submittedAt: joinedAt,
      decidedAt: joinedAt,
    })
    .execute();
  return partnerId;
}

/**
 * Inserts the demo's accounts and companies into an empty database. Idempotent.
 *
 * @param more inserts further data in the same transaction
 */
export async function seedDemo(
  db: Database,
  personalData: PersonalDataCipher,
  more: (tx: Executor, userIds: ReadonlyMap<DemoRole, string>) => Promise<void> = async () => {},
): Promise<boolean> {
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
      const userId = await insertUser(tx, account, personalData);
      userIds.set(account.role, userId);
      const company = companies[account.role];
      if (company) {
        const partnerId = await insertPartner(tx, userId, company, personalData);
        await insertNotifications(tx, userId, partnerId);
        if (account.role === 'partner') {
          await insertOffices(tx, partnerId);
          await insertProfile(tx, partnerId);
          await insertFinishedConfiguration(tx, partnerId);
        }
        if (account.role === 'partner-premium') {
          await insertDemoInvoices(tx, partnerId);
          await insertBegunConfiguration(tx, partnerId);
        }
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

/**
 * Inserts all data that the demo starts with: accounts, companies, forum, inquiries, waiting lists
 * and more.
 */
export function seedWholeDemo(
  db: Database,
  personalData: PersonalDataCipher,
  store: BlobStore,
): Promise<boolean> {
  return seedDemo(db, personalData, async (tx, userIds) => {
    await insertFaq(tx);
    await insertForum(tx, userIds, { personalData, store });
    await insertInquiries(tx, userIds, store);
    await insertAgreements(tx, userIds, { personalData, store, now: new Date() });
    await insertPastWork(tx, userIds, { personalData });
    await insertWaitingLists(tx, new Date());
    await insertNewcomers(tx, userIds, { personalData, now: new Date() });
  });
}

if (import.meta.main) {
  const settings = await orExplain(() => readSettings(process.env));
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
