import { Remark } from '@troskel/contract/onboarding/remarks';
import { applicationSteps } from '@troskel/contract/onboarding/steps';
import { normalizeOrganizationNumber } from '@troskel/contract/values/identity-number';
import { ApplicationState, isEditable } from '@troskel/contract/values/application-states';
import { vatNumberOf } from '@troskel/contract/onboarding/onboarding';
import type {
  LegalInformation,
  PartnerCompanyApplication,
} from '@troskel/contract/onboarding/onboarding';
import type { Selectable } from 'kysely';
import { validate as isUuid } from 'uuid';
import * as z from 'zod/mini';
import type { App } from '../../platform/collaborators.ts';
import { versionsInForce } from '../../domain/legal-versions.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { CompanyApplication } from '../../platform/db/tables.ts';
import type { FieldsRefusal, Refusal } from '../../platform/http/refusal.ts';
import { identityNumberOf, shownNumberOf } from '../../domain/shown-number.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { businessReference, indexOfReference, readOwnNumber } from './own-number.ts';
import { businessOf } from './business.ts';
import { legalInformationFaults } from './rules.ts';
import { readSigning } from '../../domain/signatories/co-signer.ts';

export type ApplicationRow = Selectable<CompanyApplication>;

/**
 * Columns that an application and its company have in common. A personal number is also the same,
 * but sealed for its row.
 */
export const companyColumns = [
  'identityType',
  'identityNumberIndex',
  'organizationNumber',
  'nameProtectionIndex',
  'legalName',
  'registrationDate',
  'organizationForm',
  'businessCode',
  'businessDescription',
  'streetAddress',
  'extendedAddress',
  'postalCode',
  'city',
  'isRegisteredForVat',
  'isRegisteredForCompanyTax',
] as const satisfies readonly (keyof CompanyApplication)[];

export type CompanyColumns = Pick<ApplicationRow, (typeof companyColumns)[number]>;

/** A company as sent, before it is stored. */
export type ToldCompany = CompanyColumns & {
  /** Twelve digits; null for a company with an organisation number. */
  personalNumber: string | null;
};

type Identity = Pick<
  ToldCompany,
  | 'identityType'
  | 'identityNumberIndex'
  | 'organizationNumber'
  | 'personalNumber'
  | 'nameProtectionIndex'
>;

/** The caller of a call that sends a company, and the refusals. */
interface Telling {
  caller: { userId: string };
  refusal: Refusal<'BANKID_REQUIRED'>;
  fieldsRefusal: FieldsRefusal;
}

/** Answers the company's number: the one sent, or the caller's verified personal number. */
async function identityColumns(
  app: Pick<App, 'personalData'>,
  db: Executor,
  call: Telling,
  { type, identityNumber, reference }: LegalInformation['identity'],
): Promise<Identity> {
  const number = normalizeOrganizationNumber(identityNumber);
  if (type === 'organization_number' && number !== null) {
    return {
      identityType: type,
      identityNumberIndex: app.personalData.blindIndex(number),
      organizationNumber: number,
      personalNumber: null,
      // Always 0 for an organisation number, whatever is sent: another index would pass for another
      // company.
      nameProtectionIndex: 0,
    };
  }
  const own = await readOwnNumber(app, db, call);
  const index = reference === undefined ? 0 : indexOfReference(app, own.number, reference);
  if (index === null) {
    throw call.fieldsRefusal([
      { field: 'legalInformation.identity.reference', code: 'OWN_BUSINESS_UNKNOWN' },
    ]);
  }
  return {
    identityType: 'personal_number',
    identityNumberIndex: own.index,
    organizationNumber: null,
    personalNumber: own.number,
    nameProtectionIndex: index,
  };
}

/**
 * Validates and converts the company of legal information.
 *
 * @throws {FieldsRefusedError} with everything that the rules find in it
 * @throws {ExpectedError} BANKID_REQUIRED for a sole trader's company
 */
export async function toldCompany(
  app: Pick<App, 'settings' | 'personalData'>,
  db: Executor,
  call: Telling,
  legal: LegalInformation,
): Promise<ToldCompany> {
  const faults = legalInformationFaults(legal, {
    allowTestNumbers: app.settings.build === 'demo',
    today: dayInSweden(new Date()),
  });
  if (faults.length > 0) throw call.fieldsRefusal(faults);
  return {
    ...(await identityColumns(app, db, call, legal.identity)),
    legalName: legal.legalName,
    registrationDate: legal.companyRegistrationDate,
    organizationForm: legal.organizationForm,
    businessCode: legal.mainBusinessCode,
    businessDescription: legal.businessDescription ?? '',
    streetAddress: legal.postalAddress.streetAddress,
    extendedAddress: legal.postalAddress.extendedAddress ?? '',
    postalCode: legal.postalAddress.postalCode,
    city: legal.postalAddress.addressLocality,
    isRegisteredForVat: legal.isRegisteredForVat,
    isRegisteredForCompanyTax: legal.isRegisteredForCompanyTax,
  };
}

/** Converts a sent company to columns, its personal number sealed for the row. */
export function sealedIn(
  { personalData }: Pick<App, 'personalData'>,
  table: 'company' | 'company_application',
  id: string,
  { personalNumber, ...columns }: ToldCompany,
): CompanyColumns & Pick<ApplicationRow, 'personalNumberEncrypted'> {
  const place = { column: `${table}.personal_number_encrypted`, row: id } as const;
  return {
    ...columns,
    personalNumberEncrypted:
      personalNumber === null ? null : personalData.encrypt(place, personalNumber),
  };
}

export function companyOf(row: ApplicationRow): CompanyColumns {
  return Object.fromEntries(
    companyColumns.map((column) => [column, row[column]]),
  ) as CompanyColumns;
}

/** Whether two companies are equal in every column. */
export function isSameCompany(left: CompanyColumns, right: CompanyColumns): boolean {
  return companyColumns.every((column) => {
    const [a, b] = [left[column], right[column]];
    return Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : a === b;
  });
}

export function stateOf(row: Pick<ApplicationRow, 'state'>): ApplicationState {
  return ApplicationState.parse(row.state);
}

/** Answers the remarks of the latest return. */
export function remarksOf({ remarks }: { remarks: unknown }): Remark[] {
  const stored = z.array(z.unknown()).safeParse(remarks).data ?? [];
  // A field that is no longer part of the form needs no correction.
  return stored.flatMap((remark) => Remark.safeParse(remark).data ?? []);
}

export async function toApplication(
  app: Pick<App, 'personalData' | 'settings'>,
  db: Executor,
  row: ApplicationRow,
): Promise<PartnerCompanyApplication> {
  const inForce = await versionsInForce(db, row.agreementSignedAt ?? new Date());
  const state = stateOf(row);
  const vatNumber =
    row.isRegisteredForVat && row.organizationNumber !== null
      ? vatNumberOf(row.organizationNumber)
      : undefined;
  return {
    id: row.id,
    state,
    version: row.version,
    isEditable: isEditable(state),
    legalInformation: {
      identity: {
        identityNumber: shownNumberOf(app.personalData, 'company_application', row),
        type: row.organizationNumber === null ? 'personal_number' : 'organization_number',
        nameProtectionIndex: row.nameProtectionIndex,
        ...(row.personalNumberEncrypted === null
          ? {}
          : {
              reference: businessReference(
                app,
                identityNumberOf(app.personalData, 'company_application', row),
                row.nameProtectionIndex,
              ),
            }),
      },
      legalName: row.legalName,
      companyRegistrationDate: row.registrationDate,
      organizationForm: row.organizationForm,
      mainBusinessCode: row.businessCode,
      businessDescription: row.businessDescription,
      postalAddress: {
        streetAddress: row.streetAddress,
        extendedAddress: row.extendedAddress,
        postalCode: row.postalCode,
        addressLocality: row.city,
      },
      isRegisteredForVat: row.isRegisteredForVat,
      ...(vatNumber === undefined ? {} : { vatRegistrationNumber: vatNumber }),
      isRegisteredForCompanyTax: row.isRegisteredForCompanyTax,
    },
    business: businessOf(row),
    selectedPlanId: row.selectedPlanId,
    agreementSigned: row.agreementSignedAt !== null,
    agreementVersion: row.agreementVersion,
    agreementDates: { ...inForce, terms: row.agreementVersion ?? inForce.terms },
    agreementSigning: app.settings.agreementSigning,
    hasReceipt: row.isSignedWithBankid,
    signing: await readSigning(db, row),
    partnerId: row.partnerId,
    decisionReason: row.decisionReason,
    remarks: state === 'returned' ? remarksOf(row) : [],
    openStep: applicationSteps.find((step) => step === row.openStep) ?? null,
    stateSince: (row.stateSince ?? row.decidedAt ?? row.submittedAt ?? row.createdAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/**
 * Reads one of the user's own applications. Others, and malformed ids, do not exist.
 *
 * @throws {ExpectedError} APPLICATION_NOT_FOUND
 */
export async function readOwnApplication(
  db: Executor,
  {
    caller: { userId },
    params: { applicationId },
    refusal,
  }: {
    caller: { userId: string };
    params: { applicationId: string };
    refusal: Refusal<'APPLICATION_NOT_FOUND'>;
  },
  lock: 'unlocked' | 'for update' = 'unlocked',
): Promise<ApplicationRow> {
  if (!isUuid(applicationId)) throw refusal('APPLICATION_NOT_FOUND');
  const own = db
    .selectFrom('companyApplication')
    .selectAll()
    .where('id', '=', applicationId)
    .where('userId', '=', userId);
  const row = await (lock === 'for update' ? own.forUpdate() : own).executeTakeFirst();
  if (!row) throw refusal('APPLICATION_NOT_FOUND');
  return row;
}

/** Whether the user is a member of a partner, read in this transaction. */
export async function isMember(tx: Executor, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('partnerMember')
    .select('partnerId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
