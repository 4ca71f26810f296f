import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import type { FieldError } from '@troskel/contract/ground/errors';
import {
  normalizeOrganizationNumber,
  organizationNumberFault,
} from '@troskel/contract/values/identity-number';
import { vatNumberOf } from '@troskel/contract/onboarding/onboarding';
import { isEditable } from '@troskel/contract/values/application-states';
import type { ApplicationState } from '@troskel/contract/values/application-states';
import type { LegalInformation } from '@troskel/contract/onboarding/onboarding';
import type { CompanyStanding } from '../../domain/company-registry/lookup.ts';
import { isBusinessCode, isOrganizationForm } from '../../reference-data/reference-data.ts';

export interface LegalInformationContext {
  /** Accepts the registry's test numbers with a wrong check digit. Demo builds only. */
  allowTestNumbers: boolean;
  /** `YYYY-MM-DD`, in Sweden. */
  today: string;
}

/**
 * Lists what the rules find in well-formed legal information, by field path (specification 1,
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
    // A sole trader's number must not be sent.
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
  // A sole trader's VAT number contains the personal number: it is neither checked nor stored.
  const isVatNumberKept = legal.isRegisteredForVat && vatNumber !== '' && number !== null;
  if (isVatNumberKept && vatNumber !== vatNumberOf(number)) {
    add('vatRegistrationNumber', 'VAT_NUMBER_INVALID');
  }
  return faults;
}

export interface SubmitFacts {
  state: ApplicationState;
  isMember: boolean;
  /** The company is already a partner. */
  isCompanyTaken: boolean;
  /** A plan is chosen, and still offered. */
  hasPlan: boolean;
  isAgreementSigned: boolean;
}

export type SubmitVerdict =
  /** Submitted before: answer its present state. */
  | 'done_before'
  | 'accepted'
  | Extract<
      ErrorCode,
      'USER_ALREADY_CONNECTED_TO_COMPANY' | 'COMPANY_ALREADY_REGISTERED' | 'NO_PLAN_SELECTED'
    >
  | 'AGREEMENT_NOT_SIGNED';

/** Decides on a submission (specification 1, section 8). */
export function submitVerdict(facts: SubmitFacts): SubmitVerdict {
  if (!isEditable(facts.state)) return 'done_before';
  if (facts.isMember) return 'USER_ALREADY_CONNECTED_TO_COMPANY';
  if (facts.isCompanyTaken) return 'COMPANY_ALREADY_REGISTERED';
  if (!facts.hasPlan) return 'NO_PLAN_SELECTED';
  return facts.isAgreementSigned ? 'accepted' : 'AGREEMENT_NOT_SIGNED';
}

/** Error at the agreement's checkbox. */
export const unsignedAgreement: FieldError[] = [
  { field: 'agreementSigned', code: 'AGREEMENT_NOT_SIGNED' },
];

export interface ApprovalFacts {
  policy: 'auto' | 'review';
  /** Standing in the registry; null when it did not answer in time. */
  standing: CompanyStanding | null;
  /** The company's number is the applicant's verified personal number. */
  isOwnNumber: boolean;
  /** The details agree with the registry; false when they were typed otherwise. */
  isFromRegistry: boolean;
  build: 'demo' | 'production';
  /** The applicant signs for the company without anybody else. */
  isAlone: boolean;
  /** The applicant's address is verified. */
  isAddressProved: boolean;
}

export type ApprovalVerdict = 'approved' | 'when_proved' | 'to_review';

/**
 * Decides whether an application is approved as soon as the address is verified, or reviewed by
 * staff. The registry has no signatories: authority to act for a company is proved by documents,
 * which staff read. A sole trader acts for nobody else. The demo approves any active company, so
 * that one can look around and a client of the specification's calls can apply.
 */
export function approvalVerdict(facts: ApprovalFacts): ApprovalVerdict {
  if (facts.policy !== 'auto' || facts.standing !== 'active' || !facts.isAlone) return 'to_review';
  const isLetIn = facts.build === 'demo' || (facts.isOwnNumber && facts.isFromRegistry);
  if (!isLetIn) return 'to_review';
  return facts.isAddressProved ? 'approved' : 'when_proved';
}

/**
 * Answers the standing of a number with these entries: active when all of its businesses are.
 * Unknown without an entry.
 */
export function standingOfHits(standings: readonly CompanyStanding[]): CompanyStanding {
  return standings.find((standing) => standing !== 'active') ?? standings[0] ?? 'unknown';
}
