import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { confirmationDays, unconfirmedDays } from '@troskel/contract/marketing/waiting-lists';
import type { WaitingListName } from '@troskel/contract/marketing/waiting-lists';
import { composeSecretMail } from '../../platform/jobs/compose-mail.ts';
import type { SecretMail } from '../../platform/jobs/queued-mail.ts';
import { msPerDay } from '@troskel/contract/values/durations';

const listNames = {
  'waiting-list': { sv: 'väntelistan för företag', en: 'the waiting list for companies' },
  'home-care-waiting-list': {
    sv: 'väntelistan för hemvårdsprogrammet',
    en: 'the waiting list for the home-care programme',
  },
} as const;

/**
 * Mail that asks the owner of an address to confirm a waiting-list entry. It may be a stranger's,
 * so it contains none of the typed texts, and nobody can send their words through us.
 */
export function confirmationMail(options: {
  to: string;
  language: Language;
  list: WaitingListName;
  /** The entry is already confirmed, and its details have changed. */
  isKnown: boolean;
  url: string;
  leaveUrl: string;
}): SecretMail {
  const { language, list, isKnown, leaveUrl, ...mail } = options;
  const name = textIn(listNames[list], language);
  const texts = textIn(
    {
      sv: isKnown
        ? {
            subject: 'Bekräfta dina nya uppgifter',
            lines: [
              'Hej,',
              `Den här adressen står redan på ${name} hos Tröskel, och nu har någon skickat in uppgifter på nytt. Var det du, så bekräftar du här. Då ersätter de nya uppgifterna de gamla, och platsen i kön är kvar.`,
            ],
            button: 'Bekräfta uppgifterna',
            closing: `Länken gäller i ${confirmationDays} dagar. Var det inte du behöver du inte göra något, då står allt som förut.`,
          }
        : {
            subject: 'Bekräfta din plats på väntelistan',
            lines: [
              'Hej,',
              `Någon har skrivit upp den här adressen på ${name} hos Tröskel. Var det du, så bekräftar du här:`,
            ],
            button: 'Bekräfta min plats',
            closing: `Länken gäller i ${confirmationDays} dagar. Var det inte du behöver du inte göra något: uppgifterna raderas efter ${unconfirmedDays} dagar.`,
          },
      en: isKnown
        ? {
            subject: 'Confirm your new details',
            lines: [
              'Hello,',
              `This address already stands on ${name} at Tröskel, and now someone has sent details again. If it was you, confirm here. The new details then replace the old ones, and your place in the queue stays.`,
            ],
            button: 'Confirm the details',
            closing: `The link works for ${confirmationDays} days. If it was not you, there is nothing you need to do, and all stays as it was.`,
          }
        : {
            subject: 'Confirm your place on the waiting list',
            lines: [
              'Hello,',
              `Someone has put this address on ${name} at Tröskel. If it was you, confirm here:`,
            ],
            button: 'Confirm my place',
            closing: `The link works for ${confirmationDays} days. If it was not you, there is nothing you need to do: the details are erased after ${unconfirmedDays} days.`,
          },
    },
    language,
  );
  return composeSecretMail({
    kind: 'waiting_list_confirmation',
    ...mail,
    ...texts,
    language,
    list,
    unsubscribeUrl: leaveUrl,
    lastLink: {
      label: textIn(
        { sv: 'Ta bort adressen från listan', en: 'Remove the address from the list' },
        language,
      ),
      url: leaveUrl,
    },
    lifetime: confirmationDays * msPerDay,
  });
}
