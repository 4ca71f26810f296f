import type { SourceLanguage } from '@troskel/contract/ground/language';
import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import { defineTexts } from '../../lib/texts.ts';

type ApplicationState = NonNullable<PartnerOverview['application']>['state'];

const applicationStates: Record<SourceLanguage, Record<ApplicationState, string>> = {
  sv: {
    draft: 'Påbörjad',
    submitted: 'Inskickad',
    in_review: 'Granskas',
    returned: 'Behöver kompletteras',
    approved: 'Godkänd',
    rejected: 'Avslagen',
  },
  en: {
    draft: 'Started',
    submitted: 'Submitted',
    in_review: 'In review',
    returned: 'Needs more information',
    approved: 'Approved',
    rejected: 'Rejected',
  },
};

/** Texts of the application on the overview. */
export const applicationCardTexts = defineTexts({
  sv: {
    application: 'Ansökan',
    applicationStates: applicationStates.sv,
    submitted: 'Inskickad',
    decided: 'Beslut',
    notYet: 'Inte än',
    companyLink: 'Visa företagsuppgifter',
  },
  en: {
    application: 'Application',
    applicationStates: applicationStates.en,
    submitted: 'Submitted',
    decided: 'Decided',
    notYet: 'Not yet',
    companyLink: 'Show company information',
  },
});
