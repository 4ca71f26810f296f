import type { AddOnPrice, SwitchedFeature } from '@troskel/contract/values/add-on';
import type { Bilingual } from '@troskel/contract/ground/language';
import type { Executor } from '../platform/db/database.ts';
import { idOfTime } from './id-of-time.ts';

interface DemoAddOn extends AddOnPrice {
  feature: SwitchedFeature;
  name: Bilingual;
  description: Bilingual;
  planIds: string[];
}

const demoAddOns: readonly DemoAddOn[] = [
  {
    feature: 'own_calendars',
    name: { sv: 'Kalender för hela laget', en: 'Calendar for the whole team' },
    description: {
      sv: 'Var och en i företaget får en egen hemlig kalenderadress med de besök som de själva handlägger. Den upphör när någon slutar hos er.',
      en: 'Everybody in the company gets a secret calendar address of their own, with the visits that they handle. It ends when somebody leaves you.',
    },
    amountOre: 14_900,
    period: 'month',
    planIds: ['bas', 'premium'],
  },
  {
    feature: 'first_place',
    name: { sv: 'Framhävd profil', en: 'Highlighted profile' },
    description: {
      sv: 'Ni står först när kunder söker företag på en ort, och bland de företag som kundens förfrågan har nått, med märkningen Betald placering. Vilka förfrågningar ni får påverkas inte.',
      en: 'You stand first when customers look for companies in a town, and among the companies that a customer’s inquiry has reached, marked as paid placement. It does not affect which inquiries you get.',
    },
    amountOre: 49_000,
    period: 'once',
    planIds: ['bas', 'premium'],
  },
  {
    feature: 'monthly_report',
    name: { sv: 'Månadens rapport, skickad', en: 'The month’s report, sent' },
    description: {
      sv: 'Den första i varje månad får alla i företaget veta hur månaden gick: svar i tid, besök, offerter och avtalat värde. Siffrorna finns alltid att läsa under Ladda ner rapporter.',
      en: 'On the first of each month everybody in the company is told how the month went: answers in time, visits, quotations and agreed value. The figures can always be read under Download reports.',
    },
    amountOre: 9_900,
    period: 'month',
    planIds: ['bas'],
  },
];

/** Inserts the additional services that the demo offers. */
export async function insertAddOns(tx: Executor, at: Date): Promise<void> {
  for (const [index, { planIds, name, description, ...addOn }] of demoAddOns.entries()) {
    const id = idOfTime(at);
    await tx
      .insertInto('addOn')
      .values({
        ...addOn,
        id,
        name: JSON.stringify(name),
        description: JSON.stringify(description),
        sortOrder: index + 1,
        availableFrom: at,
        createdAt: at,
      })
      .execute();
    await tx
      .insertInto('addOnPlan')
      .values(planIds.map((planId) => ({ addOnId: id, planId })))
      .execute();
  }
}
