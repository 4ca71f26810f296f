import type { Interval } from '@troskel/contract/values/opening-hours';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';

const day: Interval[] = [{ opens: '07:00', closes: '16:00' }];

/** A profile with all that it can have but a logo. */
export const fullProfile: PartnerPresentation = {
  companyName: 'Öbergs El',
  legalName: 'Öbergs El i Umeå AB',
  city: 'Umeå',
  description:
    'Vi drar el i nya och gamla hus, byter centraler och sätter upp laddboxar. Familjeföretag sedan 1998.\n\nFast pris innan vi börjar, och samma elektriker från första besöket till sista dosan.',
  website: 'https://obergs-el.example.com/',
  services: [
    { id: 'service2', name: 'El' },
    { id: 'service4', name: 'Måleri, tak och fasad' },
  ],
  contact: {
    name: 'Åsa Öberg',
    email: 'asa@obergs-el.example.com',
    phoneNumber: '+4690102030',
  },
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
    note: 'Ring före besök',
  },
  isOnHoliday: false,
  holidayUntil: null,
  logoUrl: null,
  responseMinutes: 95,
  completeness: 83,
  missing: ['logo'],
  version: 4,
};

/** The initial profile of a company that has not described itself. */
export const emptyProfile: PartnerPresentation = {
  ...fullProfile,
  companyName: 'Öbergs El i Umeå AB',
  description: '',
  website: null,
  services: [],
  contact: { name: null, email: null, phoneNumber: null },
  openingHours: null,
  responseMinutes: null,
  completeness: 0,
  missing: ['description', 'services', 'contact', 'openingHours', 'logo', 'website'],
  version: 1,
};
