import type { CompanyInformation } from '@troskel/contract/company/company-information';
import type { FaceFixture, PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { office } from '../offices/office.factory.ts';

const around = {
  ...userDetails,
  'offices.listOffices': {
    body: { offices: [office, { ...office, id: 'b' }], sort: 'latest', members: [] },
  },
  'visits.getVisitCalendar': { body: { madeAt: '2026-11-20T10:30:00.000Z' } },
  'visits.getMemberCalendar': {
    body: { isIncluded: true, madeAt: '2026-11-20T10:31:00.000Z' },
  },
} satisfies FaceFixture;

const information: CompanyInformation = {
  version: 2,
  identityNumber: '5599880019',
  identityType: 'organization_number',
  legalName: 'Öbergs El AB',
  registrationDate: '2014-05-19',
  organizationForm: { code: 'AB', name: 'Aktiebolag' },
  businessCode: { code: '43210', name: 'Elinstallationer' },
  businessDescription:
    'Bolaget ska bedriva elinstallationer i bostäder och mindre fastigheter samt därmed förenlig verksamhet.',
  address: 'Storgatan 4',
  extendedAddress: 'c/o Verkstan',
  postalCode: '90325',
  city: 'Umeå',
  registeredFor: { vat: true, taxDeclaration: true },
  vatNumber: 'SE559988001901',
  registryFetchedAt: '2026-11-19T13:04:00.000Z',
  application: {
    state: 'approved',
    submittedAt: '2026-03-02T08:00:00.000Z',
    decidedAt: '2026-03-03T14:30:00.000Z',
  },
  agreement: {
    version: '2024-11-05',
    signedAt: '2026-03-02T07:58:00.000Z',
    signedBy: 'Åsa Öberg',
    hasReceipt: true,
  },
};

const showing = (change: Partial<CompanyInformation>) => ({
  ...around,
  'companyInformation.getCompanyInformation': { body: { ...information, ...change } },
});

export const fixture = {
  address: '/partners/:partnerId/company-information',
  visitor: 'partner',
  faces: {
    full: showing({}),
    soleTrader: {
      ...showing({
        identityNumber: '19770101-****',
        identityType: 'personal_number',
        legalName: 'Lindkvistens Måleri',
        organizationForm: { code: 'E', name: 'Enskild näringsverksamhet' },
        businessDescription: '',
        extendedAddress: '',
        registeredFor: { vat: false, taxDeclaration: true },
        vatNumber: null,
        registryFetchedAt: null,
        application: null,
        agreement: { ...information.agreement, signedBy: null, hasReceipt: false },
      }),
      'offices.listOffices': { body: { offices: [], sort: 'latest', members: [] } },
      'visits.getVisitCalendar': { body: { madeAt: null } },
      'visits.getMemberCalendar': { body: { isIncluded: false, madeAt: null } },
    },
    loading: { ...around, 'companyInformation.getCompanyInformation': { never: true } },
    error: {
      ...around,
      'companyInformation.getCompanyInformation': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
