import { applicationStates, undecidedStates } from '@troskel/contract/values/application-states';
import type { ApplicationState } from '@troskel/contract/values/application-states';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import { validate as isUuid } from 'uuid';
import { cut, table, timeOf } from '../../platform/commands/table.ts';
import type { App } from '../../platform/collaborators.ts';
import type { ApplicationRow } from './application.ts';
import { DecisionRefused } from './decisions-by-command.ts';
import { businessOf } from './business.ts';
import { businessCode } from '../../reference-data/reference-data.ts';
import { shownNumberOf } from '../../domain/shown-number.ts';

type StaffApp = Pick<App, 'db' | 'personalData'>;

const mostRows = 200;

function statesFor(wanted: string | undefined): readonly ApplicationState[] {
  if (wanted === undefined) return undecidedStates;
  if (wanted === 'all') return applicationStates;
  const state = applicationStates.find((known) => known === wanted);
  if (!state) throw new DecisionRefused(`There is no state ${wanted}.`);
  return [state];
}

/** Lists applications in a state, longest waiting first. */
export async function listApplications(app: StaffApp, state?: string): Promise<string> {
  const rows = await app.db
    .selectFrom('companyApplication')
    .select(['id', 'state', 'legalName', 'organizationNumber', 'personalNumberEncrypted'])
    .select(['selectedPlanId', 'submittedAt', 'createdAt'])
    .where('state', 'in', statesFor(state))
    .orderBy((eb) => eb.fn.coalesce('submittedAt', 'createdAt'))
    .limit(mostRows + 1)
    .execute();
  if (rows.length === 0) return 'No application waits there.';
  const shown = rows
    .slice(0, mostRows)
    .map((row) => [
      row.id,
      row.state,
      cut(row.legalName),
      formatOrganizationNumber(shownNumberOf(app.personalData, 'company_application', row)),
      row.selectedPlanId ?? '-',
      timeOf(row.submittedAt),
    ]);
  return [
    table([['ID', 'STATE', 'COMPANY', 'NUMBER', 'PLAN', 'SUBMITTED'], ...shown]),
    rows.length > mostRows ? `… and more; the first ${mostRows} are shown.` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

function sourceInWords(source: string | null): string {
  if (source === null) return 'not handed in yet';
  return source === 'registry'
    ? 'agrees with the register'
    : 'TYPED BY HAND: compare with the register';
}

/** Formats the applicant's details of the business, as far as given. */
function businessRows(row: ApplicationRow): string[][] {
  const business = businessOf(row);
  const rows: [string, string | null][] = [
    ['Industry', business.industry],
    ['Employees', business.numberOfEmployees?.toString() ?? null],
    ['CEO', business.ceo],
    ['E-mail', business.email],
    ['Phone', business.phoneNumber],
    ['Website', business.website],
    ['Works in', [...business.regions, ...business.counties].join(', ') || null],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

/** Formats an application with its applicant, rivals for the company, and history. */
export async function showApplication(app: StaffApp, id: string): Promise<string> {
  const row = isUuid(id)
    ? await app.db
        .selectFrom('companyApplication')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DecisionRefused('There is no application with that id.');
  const applicant = await app.db
    .selectFrom('user')
    .innerJoin('person', 'person.userId', 'user.id')
    .select(['user.email', 'user.emailVerified', 'person.givenName', 'person.surname'])
    .where('user.id', '=', row.userId)
    .executeTakeFirst();
  const rivals = await app.db
    .selectFrom('companyApplication')
    .select(['id', 'state'])
    .where('identityNumberIndex', '=', row.identityNumberIndex)
    .where('nameProtectionIndex', '=', row.nameProtectionIndex)
    .where('id', '!=', row.id)
    .orderBy('createdAt')
    .execute();
  const history = await app.db
    .selectFrom('auditLog')
    .select(['at', 'action'])
    .where('subjectType', '=', 'company_application')
    .where('subjectId', '=', row.id)
    .orderBy('at')
    .execute();
  const number = shownNumberOf(app.personalData, 'company_application', row);
  const trade = businessCode(row.businessCode)?.en ?? '';
  const registrations = [
    row.isRegisteredForVat ? 'VAT' : '',
    row.isRegisteredForCompanyTax ? 'tax declaration' : '',
  ].filter(Boolean);
  return table([
    ['Application', row.id],
    ['State', row.state],
    ['Submitted', timeOf(row.submittedAt)],
    ['Decided', timeOf(row.decidedAt)],
    ...(row.decisionReason === null ? [] : [['Reason', row.decisionReason]]),
    ...(row.partnerId === null ? [] : [['Partner', row.partnerId]]),
    ['Company', row.legalName],
    ['Number', formatOrganizationNumber(number)],
    ['Source', sourceInWords(row.companySource)],
    ['Form', row.organizationForm],
    ['Registered', row.registrationDate],
    ['Business code', `${row.businessCode} ${trade}`],
    ['Address', row.streetAddress],
    ...(row.extendedAddress === '' ? [] : [['', row.extendedAddress]]),
    ['', `${row.postalCode} ${row.city}`],
    ['Registered for', registrations.join(', ') || '-'],
    ...businessRows(row),
    ['Plan', row.selectedPlanId ?? '-'],
    ['Agreement', row.agreementVersion ?? '-'],
    ['Signed', timeOf(row.agreementSignedAt)],
    ['Applicant', applicant ? `${applicant.givenName} ${applicant.surname}` : '-'],
    ['', applicant?.email ?? '-'],
    ...(applicant?.emailVerified === false
      ? [['', 'ADDRESS NOT CONFIRMED: cannot be approved']]
      : []),
    ...rivals.map((rival) => ['Same company', `${rival.id} ${rival.state}`]),
    ...history.map(({ at, action }) => [timeOf(at), action]),
  ]);
}
