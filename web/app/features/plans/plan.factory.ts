import type { StaffPlan } from '@troskel/contract/plans/calls';

const id = (last: number) => `01900000-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`;

/** One that has been chosen, whose price will be another. */
export const plan: StaffPlan = {
  id: 'premium',
  version: 3,
  name: { sv: 'Premium', en: 'Premium' },
  description: {
    sv: {
      full: 'För dig som vill ha expertpanelen till hands och nå längre.',
      features: ['Allt i Bas', 'Tillgång till expertpanelen i forumet'],
    },
    en: {
      full: 'For those who want the expert panel at hand and a longer reach.',
      features: ['Everything in Basic', 'Access to the expert panel in the forum'],
    },
  },
  campaign: {
    sv: {
      title: 'Tre månader utan avgift',
      preamble: 'För företag som ansluter sig under året.',
      full: 'De tre första månaderna kostar inget.',
    },
    en: {
      title: 'Three months free of charge',
      preamble: 'For companies that join this year.',
      full: 'The first three months cost nothing.',
    },
  },
  isPremium: true,
  sortOrder: 2,
  availableFrom: '2024-11-05',
  availableUntil: null,
  state: 'offered',
  isUsed: true,
  partnerCount: 412,
  prices: [
    {
      id: id(1),
      amountOre: 69_500,
      text: null,
      campaign: { months: 3, amountOre: 0 },
      validFrom: '2027-01-01',
      validUntil: null,
      state: 'coming',
    },
    {
      id: id(2),
      amountOre: 59_500,
      text: null,
      campaign: null,
      validFrom: '2024-11-05',
      validUntil: '2026-12-31',
      state: 'present',
    },
  ],
};

/** One that nobody can choose yet. */
export const unpricedPlan: StaffPlan = {
  ...plan,
  id: id(9),
  version: 1,
  name: { sv: 'Elinstallationer för bostadsrättsföreningar', en: 'Housing co-operatives' },
  campaign: null,
  isPremium: false,
  sortOrder: 3,
  state: 'unpriced',
  isUsed: false,
  partnerCount: 0,
  prices: [],
};
