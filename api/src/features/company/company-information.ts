import type {
  CompanyInformation,
  companyInformation,
} from '@troskel/contract/company/company-information';
import { ApplicationState } from '@troskel/contract/values/application-states';
import { vatNumberOf } from '@troskel/contract/onboarding/onboarding';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import { mayFetchReceipt } from '../../domain/agreements/receipt-rules.ts';
import { shownNumberOf } from '../../domain/shown-number.ts';
import { businessCodeName, organizationFormName } from './code-names.ts';

export async function getCompanyInformation(
  app: Pick<App, 'db' | 'personalData'>,
  call: Call<typeof companyInformation.getCompanyInformation>,
): Promise<ResponseOf<typeof companyInformation.getCompanyInformation>> {
  return readCompanyInformation(app, app.db, call);
}

/**
 * Reads the stored details of a partner's company, with names in the language.
 *
 * @throws {ExpectedError} NOT_FOUND when there is no such partner
 */
export async function readCompanyInformation(
  app: Pick<App, 'personalData'>,
  db: Executor,
  {
    params: { partnerId },
    caller,
    language,
    refusal,
  }: Pick<
    Call<typeof companyInformation.getCompanyInformation>,
    'params' | 'caller' | 'language' | 'refusal'
  >,
): Promise<CompanyInformation> {
  const company = await db
    .selectFrom('partner')
    .innerJoin('company', 'company.id', 'partner.companyId')
    .selectAll('company')
    .select(['partner.agreementVersion', 'partner.agreementSignedAt'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirst();
  if (!company) throw refusal('NOT_FOUND');
  const application = await db
    .selectFrom('companyApplication as application')
    .innerJoin('user', 'user.id', 'application.userId')
    .select(['application.state', 'application.submittedAt', 'application.decidedAt'])
    .select(['user.name as applicant', 'application.userId', 'application.isSignedWithBankid'])
    .where('application.partnerId', '=', partnerId)
    .orderBy('application.createdAt', 'desc')
    .executeTakeFirst();
  const { organizationNumber } = company;
  return {
    version: company.version,
    identityNumber: shownNumberOf(app.personalData, 'company', company),
    identityType: organizationNumber === null ? 'personal_number' : 'organization_number',
    legalName: company.legalName,
    registrationDate: company.registrationDate,
    organizationForm: {
      code: company.organizationForm,
      name: organizationFormName(company.organizationForm, language),
    },
    businessCode: {
      code: company.businessCode,
      name: businessCodeName(company.businessCode, language),
    },
    businessDescription: company.businessDescription,
    address: company.streetAddress,
    extendedAddress: company.extendedAddress,
    postalCode: company.postalCode,
    city: company.city,
    registeredFor: {
      vat: company.isRegisteredForVat,
      taxDeclaration: company.isRegisteredForCompanyTax,
    },
    // A sole trader's VAT number contains the personal number: it is not shown.
    vatNumber:
      company.isRegisteredForVat && organizationNumber !== null
        ? vatNumberOf(organizationNumber)
        : null,
    registryFetchedAt: company.registryFetchedAt?.toISOString() ?? null,
    application: application
      ? {
          state: ApplicationState.parse(application.state),
          submittedAt: application.submittedAt?.toISOString() ?? null,
          decidedAt: application.decidedAt?.toISOString() ?? null,
        }
      : null,
    agreement: {
      version: company.agreementVersion,
      signedAt: company.agreementSignedAt.toISOString(),
      signedBy: application?.applicant ?? null,
      hasReceipt: application !== undefined && mayFetchReceipt(caller, application),
    },
  };
}
