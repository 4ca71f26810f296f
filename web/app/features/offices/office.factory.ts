import type { Office } from '@troskel/contract/offices/calls';

/** An office with all that it can have. */
export const office: Office = {
  id: '01900000-0000-7000-8000-0000000000a1',
  version: 3,
  name: 'Uppsala',
  streetAddress: 'Kungsgatan 42',
  postalCode: '75321',
  city: 'Uppsala',
  regionIds: ['uppsala', 'stockholm'],
  countyCodes: ['03'],
  serviceIds: ['service1', 'service4'],
  memberIds: ['01900000-0000-7000-8000-0000000000c1'],
  phoneNumber: '+4618102030',
  openingHours: {
    days: {
      mon: [
        { opens: '07:00', closes: '12:00' },
        { opens: '13:00', closes: '16:00' },
      ],
      tue: [{ opens: '17:00', closes: '24:00' }],
      wed: [],
      thu: [],
      fri: [],
      sat: [],
      sun: [],
    },
    note: 'Ring före besök',
  },
  position: { latitude: 59.858612, longitude: 17.6389 },
  createdAt: '2026-03-04T09:15:00.000Z',
  updatedAt: '2026-03-04T09:15:00.000Z',
};
