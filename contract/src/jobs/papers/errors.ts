import type { Bilingual } from '../../ground/language.ts';
import { requestFaultWords } from './request-fault-words.ts';

/** Errors of the papers of a job; part of the catalogue in error-catalogue.ts. */
export const paperErrors = {
  BASIS_EXISTS: {
    status: 409,
    sv: 'Det finns redan ett underlag för jobbet. Dra tillbaka det först.',
    en: 'There is already a basis of invoice for the job. Withdraw it first.',
  },
  BASIS_AGREEMENT_CHANGED: {
    status: 409,
    sv: 'Det som är avtalat har ändrats medan du skrev. Se över underlaget och gör det igen.',
    en: 'What was agreed has changed while you were writing. Look through the basis and make it again.',
  },
  BASIS_WITHDRAWN: {
    status: 409,
    sv: 'Underlaget är redan tillbakadraget.',
    en: 'The basis of invoice has already been withdrawn.',
  },
  BASIS_PAID: {
    status: 409,
    sv: 'Betalningen är redan antecknad. Ta bort den först.',
    en: 'The payment has already been recorded. Remove it first.',
  },
  BASIS_NOT_PAID: {
    status: 409,
    sv: 'Ingen betalning är antecknad.',
    en: 'No payment is recorded.',
  },
  OTHER_PAYMENT_RECORDED: {
    status: 409,
    sv: 'En annan betalning är redan antecknad. Ta bort den först.',
    en: 'Another payment has already been recorded. Remove it first.',
  },
  BASIS_ASKED_FOR: {
    status: 409,
    sv: 'Avdraget är redan med i en begäran. Ta bort begäran först.',
    en: 'The deduction is already in a request. Discard that request first.',
  },
  ROT_REQUEST_BUYERS_TOO_MANY: { status: 409, ...requestFaultWords.buyers_too_many },
  ROT_REQUEST_DECIDED: {
    status: 409,
    sv: 'Skatteverket har redan fattat beslut om begäran.',
    en: 'Skatteverket has already decided on the request.',
  },
  DECISION_UNREADABLE: {
    status: 422,
    sv: 'Filen är inget beslut som går att läsa. Hämta beslutet som JSON-fil hos Skatteverket.',
    en: 'The file is no decision that can be read. Download the decision as a JSON file from Skatteverket.',
  },
  DECISION_OF_ANOTHER_COMPANY: {
    status: 422,
    sv: 'Beslutet gäller ett annat företag.',
    en: 'The decision is about another company.',
  },
  DECISION_OF_UNKNOWN_REQUEST: {
    status: 422,
    sv: 'Beslutet gäller en begäran som inte är gjord här.',
    en: 'The decision is about a request that was not made here.',
  },
  DECISION_OF_UNKNOWN_BUYER: {
    status: 422,
    sv: 'Beslutet nämner en köpare eller faktura som inte finns i begäran.',
    en: 'The decision names a buyer or an invoice that is not in the request.',
  },
  DECISION_ABOVE_ASKED: {
    status: 422,
    sv: 'Beslutet godkänner mer för en köpare än vad som är begärt.',
    en: 'The decision approves more for a buyer than was asked for.',
  },
  DECISION_REPEATED: {
    status: 422,
    sv: 'Beslutet är redan inläst.',
    en: 'The decision has already been read.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
