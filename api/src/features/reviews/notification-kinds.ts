import { textIn } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { defineKind } from '../../platform/notifications/kinds.ts';

export const reviewWritten = defineKind({
  name: 'review_written',
  data: z.object({ partnerId: z.uuid() }),
  // It is public at once, and one of few: it does not wait for a digest.
  mail: 'always',
  show: ({ data: { partnerId }, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'Nytt omdöme',
          text: 'En kund har skrivit ett omdöme om er. Ni kan svara en gång.',
        },
        en: {
          title: 'A new review',
          text: 'A customer has written a review of you. You can answer once.',
        },
      },
      language,
    ),
    path: `/partners/${partnerId}/reviews`,
  }),
});
