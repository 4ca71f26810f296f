import { textIn } from '@troskel/contract/ground/language';
import { offReasons } from '@troskel/contract/webhooks/calls';
import * as z from 'zod';
import { defineKind } from '../../platform/notifications/kinds.ts';

/** An endpoint was switched off by what its server answered, or did not. */
export const webhookSwitchedOff = defineKind({
  name: 'webhook_switched_off',
  needs: { right: 'webhooks', level: 'read' },
  data: z.object({
    partnerId: z.uuid(),
    /** Host of the endpoint's address. */
    host: z.string(),
    because: z.enum(offReasons).exclude(['owner']),
  }),
  mail: 'always',
  show: ({ data: { partnerId, host, because }, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'En mottagare av webhooks är avstängd',
          text:
            because === 'gone'
              ? `${host} svarar att den inte ska få fler händelser (410). Slå på den igen om det var ett misstag.`
              : `Inget har kommit fram till ${host} på tre dagar. Rätta felet, slå på mottagaren igen och skicka om det som saknas.`,
        },
        en: {
          title: 'A webhook endpoint is switched off',
          text:
            because === 'gone'
              ? `${host} answers that it is to get no more events (410). Switch it on again if that was a mistake.`
              : `Nothing has arrived at ${host} for three days. Mend the fault, switch the endpoint on again and send what is missing once more.`,
        },
      },
      language,
    ),
    path: `/partners/${partnerId}/integrations`,
  }),
});
