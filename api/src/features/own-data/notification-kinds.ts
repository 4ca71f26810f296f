import { textIn } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { defineKind } from '../../platform/notifications/kinds.ts';

export const copyReady = defineKind({
  name: 'copy_ready',
  data: z.object({ exportId: z.uuid() }),
  mail: 'none',
  show: ({ language }) => ({
    ...textIn(
      {
        sv: {
          title: 'Kopian av dina uppgifter är klar',
          text: 'Ladda ner den innan den tas bort.',
        },
        en: {
          title: 'The copy of your data is ready',
          text: 'Download it before it is removed.',
        },
      },
      language,
    ),
    path: '/user-settings/data',
  }),
});
