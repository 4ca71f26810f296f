import type { StaffAddOn } from '@troskel/contract/plans/add-ons';

const id = (last: number) => `01900000-0000-7000-8000-0000000003${String(last).padStart(2, '0')}`;

/** One that companies have. */
export const staffAddOn: StaffAddOn = {
  id: id(1),
  version: 2,
  name: { sv: 'Framhävd profil', en: 'Highlighted profile' },
  text: {
    sv: 'Ni står först bland de företag som kundens förfrågan har nått, med märkningen Betald placering.',
    en: 'You stand first among the companies that a customer’s inquiry has reached, marked as paid placement.',
  },
  feature: 'first_place',
  amountOre: 49_000,
  period: 'once',
  planIds: ['premium'],
  sortOrder: 1,
  availableFrom: '2026-11-01',
  availableUntil: null,
  state: 'offered',
  isUsed: true,
  partnerCount: 27,
};

/** One that nobody has had. */
export const comingAddOn: StaffAddOn = {
  ...staffAddOn,
  id: id(2),
  version: 1,
  name: { sv: 'Månadsrapport', en: 'Monthly report' },
  text: {
    sv: 'Den första i varje månad får ni en rapport om era förfrågningar.',
    en: 'On the first of each month you get a report on your inquiries.',
  },
  feature: 'monthly_report',
  amountOre: 9_900,
  period: 'month',
  sortOrder: 2,
  availableFrom: '2027-01-01',
  availableUntil: '2027-12-31',
  state: 'coming',
  isUsed: false,
  partnerCount: 0,
};
