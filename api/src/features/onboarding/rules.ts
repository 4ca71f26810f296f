import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { FieldError } from '@troskel/contract/ground/errors';
import { normalizeOrganizationNumber } from '@troskel/contract/values/identity-number';
import { organizationNumberFault, vatNumberOf } from '@troskel/contract/onboarding/onboarding';
import { isEditable } from '@troskel/contract/onboarding/states';
import type { ApplicationState } from '@troskel/contract/onboarding/states';
import type { LegalInformation } from '@troskel/contract/onboarding/onboarding';
import type { CompanyStanding } from '../../domain/company-registry/lookup.ts';
import { isBusinessCode, isOrganizationForm } from '../../reference-data/reference-data.ts';

export interface LegalInformationContext {
  /** Lets the registry's test numbers with a wrong check digit pass. Demo builds only. */
  allowTestNumbers: boolean;
  /** `YYYY-MM-DD`, in Sweden. */
  today: string;
}

/**
 * What the rules find in well-formed legal information, by the path of the field (specification 1,
 * section 5).
 */
export function legalInformationFaults(
  legal: LegalInformation,
  { allowTestNumbers, today }: LegalInformationContext,
): FieldError[] {
  const faults: FieldError[] = [];
  const add = (field: string, code: FieldError['code']) =>
    faults.push({ field: `legalInformation.${field}`, code });

  const { identityNumber, type, reference } = legal.identity;
  const fault = organizationNumberFault(identityNumber, { allowTestNumbers });
  if (type === 'personal_number') {
    // A sole trader's number is nobody's to send.
    if (identityNumber !== '') add('identity.identityNumber', 'OWN_NUMBER_FROM_BANKID');
  } else if (fault) add('identity.identityNumber', fault);
  if (reference !== undefined && type === 'organization_number') {
    add('identity.reference', 'FIELD_INVALID');
  }
  if (legal.companyRegistrationDate > today) add('companyRegistrationDate', 'DATE_IN_FUTURE');
  if (!isOrganizationForm(legal.organizationForm)) add('organizationForm', 'FIELD_INVALID');
  if (!isBusinessCode(legal.mainBusinessCode)) add('mainBusinessCode', 'FIELD_INVALID');

  const number = normalizeOrganizationNumber(identityNumber);
  const vatNumber = legal.vatRegistrationNumber?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  // That of a sole trader holds the personal number: it is not looked at and not kept.
  const isVatNumberKept = legal.isRegisteredForVat && vatNumber !== '' && number !== null;
  if (isVatNumberKept && vatNumber !== vatNumberOf(number)) {
    add('vatRegistrationNumber', 'VAT_NUMBER_INVALID');
  }
  return faults;
}

export interface SubmitFacts {
  state: ApplicationState;
  /** The applicant is a member of a partner already. */
  isMember: boolean;
  /** The company has a partner already. */
  isCompanyTaken: boolean;
  /** A plan is chosen, and can still be. */
  hasPlan: boolean;
  isAgreementSigned: boolean;
}

export type SubmitVerdict =
  /** It was handed in before: tell what became of it. */
  | 'done_before'
  | 'accepted'
  | Extract<
      ErrorCode,
      'USER_ALREADY_CONNECTED_TO_COMPANY' | 'COMPANY_ALREADY_REGISTERED' | 'NO_PLAN_SELECTED'
    >
  | 'AGREEMENT_NOT_SIGNED';

/** What handing an application in comes to (specification 1, section 8). */
export function submitVerdict(facts: SubmitFacts): SubmitVerdict {
  if (!isEditable(facts.state)) return 'done_before';
  if (facts.isMember) return 'USER_ALREADY_CONNECTED_TO_COMPANY';
  if (facts.isCompanyTaken) return 'COMPANY_ALREADY_REGISTERED';
  if (!facts.hasPlan) return 'NO_PLAN_SELECTED';
  return facts.isAgreementSigned ? 'accepted' : 'AGREEMENT_NOT_SIGNED';
}

/** Says beside the box what is missing. */
export const unsignedAgreement: FieldError[] = [
  { field: 'agreementSigned', code: 'AGREEMENT_NOT_SIGNED' },
];

export interface ApprovalFacts {
  policy: 'auto' | 'review';
  /** Of the company in the register; null when the register did not tell in time. */
  standing: CompanyStanding | null;
  /** The company's number is the personal number of the applicant, which BankID has verified. */
  isOwnNumber: boolean;
  /** What is said of the company agrees with the register; false for what was typed otherwise. */
  isFromRegistry: boolean;
  build: 'demo' | 'production';
  /** Somebody has proved the address of the account that applies. */
  isAddressProved: boolean;
}

export type ApprovalVerdict = 'approved' | 'when_proved' | 'to_review';

/**
 * Whether an application is approved at once, once the address is proved, or waits for a person. The register names no
 * signatories: who may act for a company is shown by papers, which a person reads. A sole trader
 * acts for nobody else. The demo lets any active company in, whatever is typed of it, so that one
 * can look around and a client of the calls alone can apply.
 */
export function approvalVerdict(facts: ApprovalFacts): ApprovalVerdict {
  if (facts.policy !== 'auto' || facts.standing !== 'active') return 'to_review';
  const isLetIn = facts.build === 'demo' || (facts.isOwnNumber && facts.isFromRegistry);
  if (!isLetIn) return 'to_review';
  return facts.isAddressProved ? 'approved' : 'when_proved';
}

/**
 * The standing of a number with these hits. Several businesses share one number: it is active when
 * all of them are. Without a hit nothing is known.
 */
export function standingOfHits(standings: readonly CompanyStanding[]): CompanyStanding {
  return standings.find((standing) => standing !== 'active') ?? standings[0] ?? 'unknown';
}
