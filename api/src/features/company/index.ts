import { companyInformation as calls } from '@troskel/contract/company/company-information';
import { companyLogo } from '@troskel/contract/company/logo';
import { companyChecks } from './checks.ts';
import { companyFigures } from './figures.ts';
import { createLogoSlot, removeLogo, setLogo } from './logo.ts';
import { getCompanyInformation } from './company-information.ts';
import { partnerPersonalData } from './personal-data.ts';
import { getAgreementReceipt } from './receipt.ts';
import { refreshCompanyInformation } from './refresh.ts';
import { services as servicesCalls } from '@troskel/contract/company/services';
import { listServices } from './services.ts';
import { sweepCompanies } from './sweep.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import * as notificationKinds from './notification-kinds.ts';
import { logoPicture } from './logo.ts';

export const company: Feature = {
  name: 'company',
  calls: [
    ...handled(calls, { getCompanyInformation, getAgreementReceipt, refreshCompanyInformation }),
    ...handled(companyLogo, { createLogoSlot, setLogo, removeLogo }),
    ...handled(servicesCalls, { listServices }),
  ],
  personalData: partnerPersonalData,
  aboutNobody: {
    partner_name_ending:
      'how names of companies end: copies that follow the partner, and go with it',
    registry_answer: 'public facts about companies with organisation numbers, kept for 24 hours',
    service: 'kinds of work that companies offer',
  },
  sweep: sweepCompanies,
  notificationKinds: Object.values(notificationKinds),
  blobPurposes: [logoPicture],
  checks: companyChecks,
  figures: companyFigures,
};
