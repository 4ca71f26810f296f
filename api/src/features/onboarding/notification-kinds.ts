import { textIn } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { defineKind } from '../../platform/notifications/kinds.ts';

export const applicationApproved = defineKind({
  name: 'application_approved',
  data: z.object({ partnerId: z.uuid() }),
  mail: 'none',
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'Välkommen som partner',
          text: 'Ansökan är godkänd. Nästa steg är att berätta vad ni gör och var ni arbetar, så att husägare hittar er.',
        },
        en: {
          title: 'Welcome as a partner',
          text: 'The application is approved. The next step is to tell what you do and where you work, so that home owners find you.',
        },
      },
      language,
    ),
    path: `/partners/${data.partnerId}/home`,
  }),
});

export const applicationReturned = defineKind({
  name: 'application_returned',
  data: z.object({ applicationId: z.uuid() }),
  mail: 'none',
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'Ansökan behöver kompletteras',
          text: 'Vad som ska rättas står i ansökan. Allt annat finns kvar.',
        },
        en: {
          title: 'The application needs a correction',
          text: 'What to put right is in the application. Everything else is kept.',
        },
      },
      language,
    ),
    path: `/onboarding?partnerCompanyApplicationId=${data.applicationId}`,
  }),
});

export const applicationRejected = defineKind({
  name: 'application_rejected',
  data: z.object({ applicationId: z.uuid() }),
  mail: 'none',
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: { title: 'Ansökan godkändes inte', text: 'Skälet står i ansökan.' },
        en: {
          title: 'The application was not approved',
          text: 'The reason is in the application.',
        },
      },
      language,
    ),
    path: `/onboarding?partnerCompanyApplicationId=${data.applicationId}`,
  }),
});

export const applicationCoSigned = defineKind({
  name: 'application_co_signed',
  data: z.object({ applicationId: z.uuid() }),
  mail: 'none',
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'Båda har skrivit under avtalet',
          text: 'Nu granskar vi er ansökan.',
        },
        en: {
          title: 'Both have signed the agreement',
          text: 'We are reviewing your application now.',
        },
      },
      language,
    ),
    path: `/onboarding?partnerCompanyApplicationId=${data.applicationId}`,
  }),
});
