import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import type { Executor } from '../platform/db/database.ts';
import { bareAccount } from './demo-accounts.ts';
import type { DemoRole } from './demo-accounts.ts';
import { isWorkingDay } from '../platform/time/working-time.ts';
import { dayInSweden, nextTimeInSweden } from '../platform/time/swedish-time.ts';
import { createChance } from './forum/chance.ts';
import type { Chance } from './forum/chance.ts';
import { organizationNumberOf } from './forum/insert-people.ts';
import { idOfTime } from './id-of-time.ts';
import { insertSignIn, insertUser } from './demo-user.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** First of their numbers in the invented series, after those of the forum's companies. */
const firstNumber = 200;

type Outcome = 'waiting' | 'returned' | 'rejected' | 'approved';

interface AppliedCompany {
  legalName: string;
  businessCode: string;
  businessDescription: string;
  city: string;
  outcome: Outcome;
}

type Newcomer = readonly [givenName: string, surname: string, days: number, AppliedCompany?];

const of = (
  legalName: string,
  [businessCode, businessDescription]: readonly [string, string],
  city: string,
  outcome: Outcome,
): AppliedCompany => ({ legalName, businessCode, businessDescription, city, outcome });

const trades = {
  building: ['41000', 'Om- och tillbyggnad av småhus.'],
  electricity: ['43210', 'Elinstallationer i bostäder.'],
  pipes: ['43221', 'Värme, vatten och avlopp i bostäder.'],
  painting: ['43341', 'Måleri ute och inne.'],
  roofs: ['43911', 'Takläggning och plåt.'],
} as const;

/** A postal code in use in each town. */
const postalCodes: Readonly<Record<string, string>> = {
  Borås: '50330',
  Falun: '79171',
  Gävle: '80320',
  Kalmar: '39231',
  Karlstad: '65224',
  Kiruna: '98131',
  Lund: '22222',
  Malmö: '21119',
  Skellefteå: '93131',
  Södertälje: '15171',
  Visby: '62156',
  Växjö: '35230',
  Örebro: '70210',
};

/** Accounts created so many days ago; some have entered their company. */
const newcomers: readonly Newcomer[] = [
  ['Ylva', 'Brandt', 1],
  ['Tomas', 'Sjölin', 2, of('Sjölins Tak AB', trades.roofs, 'Gävle', 'waiting')],
  ['Aida', 'Begić', 5, of('Begić Måleri AB', trades.painting, 'Borås', 'waiting')],
  ['Rolf', 'Hägg', 6],
  ['Jenny', 'Oskarsson', 9, of('Oskarssons Rör AB', trades.pipes, 'Falun', 'returned')],
  ['Petter', 'Vinge', 9],
  ['Malin', 'Stark', 12, of('Starks El i Växjö AB', trades.electricity, 'Växjö', 'approved')],
  ['Gustav', 'Rydh', 16],
  ['Nina', 'Palm', 21, of('Palms Bygg AB', trades.building, 'Örebro', 'approved')],
  ['Ivar', 'Torell', 23],
  ['Samira', 'Haddad', 27, of('Haddads Fasad AB', trades.painting, 'Malmö', 'rejected')],
  ['Klara', 'Winge', 34],
  ['Örjan', 'Stål', 41, of('Ståls Plåt AB', trades.roofs, 'Skellefteå', 'approved')],
  ['Lotta', 'Falk', 55],
  ['Jonas', 'Kvarn', 70, of('Kvarns El AB', trades.electricity, 'Kiruna', 'approved')],
  ['Elin', 'Sand', 74],
  ['Mattias', 'Grip', 98, of('Grips Värme AB', trades.pipes, 'Lund', 'rejected')],
  ['Disa', 'Malm', 117],
  ['Håkan', 'Löv', 131, of('Lövs Snickeri AB', trades.building, 'Visby', 'approved')],
  ['Tove', 'Hamrin', 150],
  ['Adam', 'Nowak', 166, of('Nowaks Bygg AB', trades.building, 'Södertälje', 'approved')],
  ['Birgit', 'Åker', 189],
  ['Leif', 'Dahlin', 214, of('Dahlins Rör AB', trades.pipes, 'Kalmar', 'approved')],
  ['Sanna', 'Ståhl', 240],
  ['Erika', 'Norling', 262],
  ['Mikael', 'Thorn', 291, of('Thorns Tak AB', trades.roofs, 'Karlstad', 'approved')],
  ['Pia', 'Lundh', 318],
  ['Bengt', 'Ros', 347],
];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, '');

interface Applied {
  newcomer: { userId: string; company: AppliedCompany };
  number: string;
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
  { newcomer: { userId, company }, number, submittedAt, decidedAt }: Applied,
  { personalData, staff }: { personalData: PersonalDataCipher; staff: string },
): Promise<void> {
  const { outcome, ...described } = company;
  const id = idOfTime(submittedAt);
  const legal = {
    ...described,
    organizationNumber: number,
    identityType: 'organization_number' as const,
    identityNumberIndex: personalData.blindIndex(number),
    streetAddress: 'Storgatan 7',
    postalCode: postalCodes[described.city] ?? '',
    registrationDate: '2017-09-04',
    organizationForm: 'AB',
    isRegisteredForVat: true,
    isRegisteredForCompanyTax: true,
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
      selectedPlanId: 'bas',
      decisionReason: outcome === 'rejected' ? reason : null,
      remarks,
      createdAt: new Date(submittedAt.getTime() - hour),
      updatedAt: last,
      submittedAt,
      decidedAt: outcome === 'approved' || outcome === 'rejected' ? decidedAt : null,
    })
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
  { personalData, now }: { personalData: PersonalDataCipher; now: Date },
): Promise<void> {
  const chance = createChance(1766);
  for (const [index, [givenName, surname, days, company]] of newcomers.entries()) {
    const createdAt = new Date(now.getTime() - days * day + chance.whole(-200, 200) * 60_000);
    const email = `${plain(givenName)}.${plain(surname)}@nykund.example`;
    const userId = await insertUser(tx, { email, givenName, surname }, createdAt);
    if (email === bareAccount.email) {
      const person = { personalNumber: bareAccount.personalNumber, givenName, surname };
      const at = new Date(createdAt.getTime() + hour / 2);
      await insertSignIn(
        tx,
        { userId, password: bareAccount.password, person },
        { personalData, at },
      );
    }
    if (!company) continue;
    const submittedAt = new Date(createdAt.getTime() + chance.between(1, 20) * hour);
    const applied = {
      newcomer: { userId, company },
      number: organizationNumberOf(firstNumber + index),
      submittedAt,
      decidedAt: decisionAfter(submittedAt, chance),
    };
    await insertApplication(tx, applied, { personalData, staff: demo.get('staff') ?? '' });
  }
}
