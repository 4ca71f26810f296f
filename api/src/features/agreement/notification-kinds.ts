import { textIn } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { defineKind } from '../../platform/notifications/kinds.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

export const planChanged = defineKind({
  name: 'plan_changed',
  needs: { right: 'agreement', level: 'read' },
  data: z.object({ partnerId: z.uuid(), plan: BothTexts }),
  mail: 'none',
  show: ({ data, actor, language }) => ({
    ...textIn(
      {
        sv: {
          title: `Nytt abonnemang: ${data.plan.sv}`,
          text: `${actor ?? 'Någon i företaget'} bytte abonnemang. Det gäller från och med nu.`,
        },
        en: {
          title: `New subscription: ${data.plan.en}`,
          text: `${actor ?? 'Somebody in the company'} changed the subscription. It applies from now on.`,
        },
      },
      language,
    ),
    path: `/partners/${data.partnerId}/agreement`,
  }),
});
