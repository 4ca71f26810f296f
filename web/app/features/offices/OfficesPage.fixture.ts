import type { Office, OfficeMember } from '@troskel/contract/offices/calls';
import type { Interval } from '@troskel/contract/values/opening-hours';
import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { office } from './office.factory.ts';
import { services } from '../../shell/services.fixture.ts';

const day: Interval[] = [
  { opens: '07:00', closes: '12:00' },
  { opens: '13:00', closes: '16:30' },
];

const umea: Office = {
  ...office,
  name: 'Umeå, huvudkontor',
  streetAddress: 'Storgatan 4',
  postalCode: '90325',
  city: 'Umeå',
  regionIds: [],
  countyCodes: ['24', '25'],
  serviceIds: ['service2', 'service3'],
  memberIds: ['01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-0000000000c2'],
  phoneNumber: '+4690102030',
  openingHours: {
    days: {
      mon: day,
      tue: day,
      wed: day,
      thu: day,
      fri: day,
      sat: [{ opens: '09:00', closes: '12:00' }],
      sun: [],
    },
    note: 'Ring före besök, vi är ofta ute på jobb',
  },
  position: { latitude: 63.8258, longitude: 20.263 },
};

/** An office with its required parts only. */
const bare: Office = {
  ...umea,
  id: '01900000-0000-7000-8000-0000000000a2',
  version: 1,
  name: 'Filialen vid gamla järnvägsstationen i Örnsköldsviks kommun, Bredbyn',
  streetAddress: 'Järnvägsgatan 118 B, uppgång C',
  postalCode: '89530',
  city: 'Bredbyn',
  countyCodes: [],
  serviceIds: [],
  memberIds: [],
  phoneNumber: null,
  openingHours: null,
  position: null,
};

const everywhere: Office = {
  ...umea,
  id: '01900000-0000-7000-8000-0000000000a3',
  name: 'Stockholm',
  streetAddress: 'Hornsgatan 7',
  postalCode: '11846',
  city: 'Stockholm',
  regionIds: ['stockholm', 'uppsala', 'vasteras', 'orebro', 'linkoping'],
  countyCodes: ['01', '03', '04', '05', '18', '19'],
  serviceIds: ['service1', 'service2', 'service3', 'service4'],
  position: { latitude: 59.3195, longitude: 18.0627 },
};

const members: OfficeMember[] = [
  { id: '01900000-0000-7000-8000-0000000000c1', name: 'Erik Lind' },
  { id: '01900000-0000-7000-8000-0000000000c2', name: 'Åsa Berg-Johansson' },
];

const listing = (offices: Office[]) => ({
  ...userDetails,
  ...services,
  'offices.listOffices': { body: { offices, sort: 'latest', members } },
});

export const fixture = {
  address: '/partners/:partnerId/offices',
  visitor: 'partner',
  faces: {
    full: listing([umea, bare, everywhere]),
    empty: listing([]),
    withoutServices: {
      ...listing([umea]),
      'company.listServices': { status: 500, code: 'INTERNAL_ERROR' },
    },
    loading: { ...userDetails, ...services, 'offices.listOffices': { never: true } },
    error: {
      ...userDetails,
      ...services,
      'offices.listOffices': { status: 500, code: 'INTERNAL_ERROR' },
    },
    notFound: {
      ...services,
      'account.getUserDetails': { status: 404, code: 'NOT_FOUND' },
      'offices.listOffices': { status: 404, code: 'NOT_FOUND' },
    },
  },
} satisfies PageFixture;
