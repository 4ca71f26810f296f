import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';
import type { Executor } from '../platform/db/database.ts';
import { bareAccount } from './demo-accounts.ts';
import type { DemoRole } from './demo-accounts.ts';
import { isWorkingDay } from '../platform/time/working-time.ts';
import { dayInSweden, nextTimeInSweden } from '../platform/time/swedish-time.ts';
import { createChance } from './forum/chance.ts';
import type { Chance } from './forum/chance.ts';
import { organizationNumberOf } from './forum/insert-people.ts';
import { idOfTime } from './id-of-time.ts';
import { insertPerson, insertPassword, insertUser } from './demo-user.ts';
import { atHome, during } from './inquiries/times.ts';
import { newcomers } from './newcomers.ts';
import type { AppliedCompany } from './newcomers.ts';
import { keepCertificate } from './registration-certificate.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** First of their numbers in the invented series, after those of the forum's companies. */
const firstNumber = 200;

/** A telephone number that nobody has (PTS, numbers for fiction). */
const telephone = '+46701740606';

interface Ground {
  personalData: PersonalDataCipher;
  store: BlobStore;
  now: Date;
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '');

interface Applied {
  newcomer: { userId: string; name: string; email: string; company: AppliedCompany };
  number: string;
  startedAt: Date;
  submittedAt: Date;
  decidedAt: Date;
}

/** A decision comes within three days, at a desk: on a working day between 8 and 17. */
function decisionAfter(submittedAt: Date, chance: Chance): Date {
  const asked = new Date(submittedAt.getTime() + chance.byOrder(2, 48) * hour);
  let morning = nextTimeInSweden(asked, '08:00');
  while (!isWorkingDay(dayInSweden(morning))) morning = nextTimeInSweden(morning, '08:00');
  return new Date(morning.getTime() + chance.whole(0, 8 * 60) * 60_000);
}

const reasons: Readonly<Record<'returned' | 'rejected', string>> = {
  returned: 'Skriv orten som den står i registret.',
  rejected: 'Företaget är inte godkänt för F-skatt.',
};

async function insertApplication(
  tx: Executor,
  { newcomer, number, startedAt, submittedAt, decidedAt }: Applied,
  { personalData, store, staff }: Pick<Ground, 'personalData' | 'store'> & { staff: string },
): Promise<void> {
  const { userId, name, email, company } = newcomer;
  const { outcome, industry, employees, countyCode, ...described } = company;
  const id = idOfTime(submittedAt);
  const legal = {
    ...described,
    organizationNumber: number,
    identityType: 'organization_number' as const,
    identityNumberIndex: personalData.blindIndex(number),
    organizationForm: 'AB',
    isRegisteredForVat: true,
    isRegisteredForCompanyTax: outcome !== 'rejected',
  };
  const agreement = { agreementVersion: '2024-11-05', agreementSignedAt: submittedAt };
  const partnerId = outcome === 'approved' ? idOfTime(decidedAt) : null;
  if (partnerId !== null) {
    const companyId = idOfTime(decidedAt);
    const createdAt = decidedAt;
    await tx
      .insertInto('company')
      .values({ id: companyId, ...legal, createdAt })
      .execute();
    await tx
      .insertInto('partner')
      .values({ id: partnerId, companyId, planId: 'bas', ...agreement, createdAt })
      .execute();
    await tx
      .insertInto('partnerMember')
      .values({ partnerId, userId, role: 'owner', createdAt })
      .execute();
  }
  const state = outcome === 'waiting' ? 'submitted' : outcome;
  const last = outcome === 'waiting' ? submittedAt : decidedAt;
  const reason = outcome === 'returned' || outcome === 'rejected' ? reasons[outcome] : null;
  const remarks = JSON.stringify(outcome === 'returned' ? [{ field: 'city', reason }] : []);
  await tx
    .insertInto('companyApplication')
    .values({
      id,
      userId,
      partnerId,
      state,
      stateSince: last,
      ...legal,
      ...agreement,
      industry,
      numberOfEmployees: employees,
      ceo: name,
      contactEmail: email,
      contactPhoneNumber: telephone,
      countyCodes: [countyCode],
      companySource: 'registry',
      signingKind: 'alone',
      selectedPlanId: 'bas',
      decisionReason: outcome === 'rejected' ? reason : null,
      remarks,
      createdAt: startedAt,
      updatedAt: last,
      submittedAt,
      decidedAt: outcome === 'approved' || outcome === 'rejected' ? decidedAt : null,
    })
    .execute();
  const certificate = await keepCertificate(store, {
    ...described,
    organizationNumber: number,
    ownerUserId: userId,
    at: startedAt,
  });
  await tx.insertInto('blob').values(certificate).execute();
  await tx
    .insertInto('applicationDocument')
    .values({ applicationId: id, blobId: certificate.id, userId, addedAt: startedAt })
    .execute();
  const act = (at: Date, actorUserId: string, after: string, detail: object) => ({
    id: idOfTime(at),
    at,
    actorUserId,
    action: `application.${after}`,
    subjectType: 'company_application',
    subjectId: id,
    detail: JSON.stringify({ ...detail, after }),
  });
  await tx
    .insertInto('auditLog')
    .values(act(submittedAt, userId, 'submitted', { before: 'draft' }))
    .execute();
  if (outcome === 'waiting') return;
  const decisionId = idOfTime(decidedAt);
  await tx
    .insertInto('applicationDecision')
    .values({
      id: decisionId,
      applicationId: id,
      decision: outcome,
      reason: outcome === 'rejected' ? reason : null,
      remarks,
      decidedAt,
    })
    .execute();
  await tx
    .insertInto('auditLog')
    .values(act(decidedAt, staff, outcome, { before: 'in_review', decisionId }))
    .execute();
}

/**
 * Inserts the newcomers of the last year with their applications; two of them wait. One who was
 * approved can be signed in as: the company has told nothing of itself yet.
 */
export async function insertNewcomers(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  { personalData, store, now }: Ground,
): Promise<void> {
  const chance = createChance(1766);
  for (const [index, [givenName, surname, days, application]] of newcomers.entries()) {
    const signedUp = new Date(now.getTime() - days * day + chance.whole(-200, 200) * 60_000);
    const createdAt = during(atHome, signedUp, { after: new Date(0), before: now });
    const email = `${plain(givenName)}.${plain(surname)}@nykund.example`;
    const userId = await insertUser(tx, { email, givenName, surname }, createdAt);
    if (!application) continue;
    const { company, personalNumber } = application;
    const at = new Date(createdAt.getTime() + hour / 6);
    await insertPerson(tx, { userId, personalNumber, givenName, surname }, { personalData, at });
    if (email === bareAccount.email) await insertPassword(tx, userId, bareAccount.password, at);
    const handedIn = new Date(createdAt.getTime() + chance.between(1, 20) * hour);
    const submittedAt = during(atHome, handedIn, { after: at, before: now });
    const applied = {
      newcomer: { userId, name: `${givenName} ${surname}`, email, company },
      number: organizationNumberOf(firstNumber + index),
      startedAt: new Date(Math.max(at.getTime(), submittedAt.getTime() - 0.4 * hour)),
      submittedAt,
      decidedAt: decisionAfter(submittedAt, chance),
    };
    const staff = demo.get('staff') ?? '';
    await insertApplication(tx, applied, { personalData, store, staff });
  }
}
