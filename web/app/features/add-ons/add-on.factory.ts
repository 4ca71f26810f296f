import type { AddOn, AddOns } from '@troskel/contract/add-ons/calls';

const id = (last: number) => `01900000-0000-7000-8000-0000000002${String(last).padStart(2, '0')}`;

const calendars: AddOn = {
  id: id(1),
  version: 1,
  name: 'Kalender för hela laget',
  text: 'Var och en i företaget får en egen hemlig kalenderadress med de besök som de själva handlägger. Den upphör när någon slutar hos er.',
  feature: 'own_calendars',
  amountOre: 14_900,
  period: 'month',
  offer: 'had',
  plans: ['Bas', 'Premium'],
  held: {
    since: '2026-09-14T09:12:00.000Z',
    amountOre: 12_900,
    period: 'month',
    endsOn: null,
    periodEndsOn: '2026-12-14',
    canKeep: false,
    by: 'Åsa Öberg',
  },
};

const firstPlace: AddOn = {
  id: id(2),
  version: 4,
  name: 'Framhävd profil',
  text: 'Ni står först bland de företag som kundens förfrågan har nått, med märkningen Betald placering. Vilka förfrågningar ni får påverkas inte.',
  feature: 'first_place',
  amountOre: 49_000,
  period: 'once',
  offer: 'offered',
  plans: ['Bas', 'Premium'],
  held: null,
};

const report: AddOn = {
  id: id(3),
  version: 1,
  name: 'Månadsrapport',
  text: 'Den första i varje månad får ni en rapport om era förfrågningar: svar i tid, besök, offerter och avtalat värde.',
  feature: 'monthly_report',
  amountOre: 9_900,
  period: 'month',
  offer: 'included',
  plans: ['Bas'],
  held: null,
};

/** One that is had, one that can be activated, one that the plan includes. */
export const addOns: AddOns = {
  addOns: [calendars, firstPlace, report],
  plan: 'Premium',
  mayChange: true,
  owners: ['Åsa Öberg'],
};

/** Two that end, one that can be kept, and one for another plan. */
export const endingAddOns: AddOns = {
  ...addOns,
  plan: 'Bas',
  addOns: [
    {
      ...calendars,
      held: calendars.held && { ...calendars.held, endsOn: '2026-12-14', canKeep: true },
    },
    {
      ...firstPlace,
      offer: 'had',
      held: {
        since: '2026-11-20T09:12:00.000Z',
        amountOre: 49_000,
        period: 'once',
        endsOn: '2026-12-20',
        periodEndsOn: '2026-12-20',
        canKeep: false,
        by: null,
      },
    },
    { ...report, offer: 'other_plan', plans: ['Premium'] },
  ],
};
