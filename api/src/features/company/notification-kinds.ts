import { textIn } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { companyGroup } from '../../domain/partners/notification-group.ts';
import { defineKind } from '../../platform/notifications/kinds.ts';

const standings: Record<'not_in_business' | 'unknown', Bilingual> = {
  not_in_business: {
    sv: 'Enligt företagsregistret är företaget inte verksamt längre, eller på väg att upphöra. Stämmer det inte, hör av er till supporten.',
    en: 'According to the company registry, the company is no longer in business, or about to close. If that is wrong, contact support.',
  },
  unknown: {
    sv: 'Företagsregistret hittar inte företaget längre. Stämmer det inte, hör av er till supporten.',
    en: 'The company registry no longer finds the company. If that is wrong, contact support.',
  },
};

export const companyStanding = defineKind({
  name: 'company_standing',
  data: z.object({ partnerId: z.uuid(), standing: z.enum(['not_in_business', 'unknown']) }),
  mail: companyGroup,
  show: ({ data, language }) => ({
    title: textIn(
      {
        sv: 'Företaget har fått en ny status i registret',
        en: 'The company has a new status in the registry',
      },
      language,
    ),
    text: textIn(standings[data.standing], language),
    path: `/partners/${data.partnerId}/company-information`,
  }),
});
