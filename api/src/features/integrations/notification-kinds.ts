import { textIn } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { defineKind } from '../../platform/notifications/kinds.ts';

/** The key by its beginning: its name is somebody's words. */
const Key = z.object({ partnerId: z.uuid(), start: z.string() });
const keysPath = ({ partnerId }: z.infer<typeof Key>) => `/partners/${partnerId}/integrations`;

export const apiKeyMade = defineKind({
  name: 'api_key_made',
  needs: { right: 'integrations', level: 'read' },
  // Keys that were made before a notice said so could mostly write.
  data: z.object({ ...Key.shape, mayWrite: z.boolean().default(true) }),
  mail: 'always',
  show: ({ data: { mayWrite, ...data }, actor, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'En API-nyckel har skapats för företaget',
          text: `${actor ?? 'Någon'} har skapat en nyckel som börjar med ${data.start}. Ett program som har den kan ${mayWrite ? 'läsa och ändra' : 'läsa'} sådant som är företagets. Nyckeln gäller även efter ett lösenordsbyte. Känner du inte till den, återkalla den under Integrationer.`,
        },
        en: {
          title: 'An API key was made for your company',
          text: `${actor ?? 'Someone'} has made a key that begins with ${data.start}. A program that has it can ${mayWrite ? 'read and change' : 'read'} what is your company’s. The key outlives a change of password. If you do not know of it, revoke it under Integrations.`,
        },
      },
      language,
    ),
    path: keysPath(data),
  }),
});

export const apiKeyLeaked = defineKind({
  name: 'api_key_leaked',
  needs: { right: 'integrations', level: 'read' },
  data: z.object({ ...Key.shape, host: z.nullable(z.string()) }),
  mail: 'always',
  show: ({ data, language }) => ({
    ...textIn(
      {
        sv: {
          title: 'En API-nyckel låg öppet och är återkallad',
          text: `Nyckeln som börjar med ${data.start} hittades ${data.host === null ? 'på nätet' : `på ${data.host}`}, och gäller inte längre. Skapa en ny, lägg den där bara programmet kommer åt den, och se efter vad som har gjorts med den gamla. Att ta bort den från nätet räcker inte: den kan ha kopierats.`,
        },
        en: {
          title: 'An API key was published and is revoked',
          text: `The key that begins with ${data.start} was found on ${data.host === null ? 'the internet' : data.host}, and no longer works. Make a new one, store it where only the program reaches it, and look at what was done with the old one. Taking it off the internet is not enough: it may have been copied.`,
        },
      },
      language,
    ),
    path: keysPath(data),
  }),
});
