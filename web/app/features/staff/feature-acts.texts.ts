import { addOnActs } from './add-on-acts.texts.ts';
import { billingActs } from './billing-acts.texts.ts';
import { companyPageActs } from './company-page-acts.texts.ts';
import { formerCompanyActs } from './former-company-acts.texts.ts';
import { integrationActs } from './integration-acts.texts.ts';

/** Meanings of the codes of features that have many, beside those of the audit log's own texts. */
export const featureActs = {
  sv: {
    ...addOnActs.sv,
    ...billingActs.sv,
    ...companyPageActs.sv,
    ...formerCompanyActs.sv,
    ...integrationActs.sv,
  },
  en: {
    ...addOnActs.en,
    ...billingActs.en,
    ...companyPageActs.en,
    ...formerCompanyActs.en,
    ...integrationActs.en,
  },
};
