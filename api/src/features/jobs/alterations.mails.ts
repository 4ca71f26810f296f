import type { SourceLanguage } from '@troskel/contract/ground/language';
import { changeInWords, signedKronor, toPayInWords } from '@troskel/contract/values/price-words';
import type { CustomerKind } from '@troskel/contract/values/quotation';
import type { PriceToPay } from '@troskel/contract/values/quotation-sums';
import { mailToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { ToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { writtenDay, writtenTime } from '../../platform/time/swedish-time.ts';

export type AlterationMailKind =
  | 'alteration_sent'
  | 'alteration_withdrawn'
  | 'alteration_accepted'
  | 'alteration_cancelled';

export interface MailedAlteration {
  number: number;
  reason: string;
  rows: readonly { text: string; ore: number }[];
  /** With VAT for a private customer, as those of the rows. */
  ore: number;
  customerKind: CustomerKind;
  /** Price of the whole job after it, or with it where it is open; null where none is left. */
  price: PriceToPay | null;
  /** Last day to cancel; null when there is none. */
  cancellableUntil: string | null;
  /** When it happened. */
  at: Date;
}

/**
 * Mail to a homeowner about an alteration. That of a yes holds what was agreed, so that the customer
 * keeps it (lagen 2005:59, chapter 2, section 6).
 */
export function alterationMail({
  company,
  alteration: { number, reason, rows, ore, customerKind, price, cancellableUntil, at },
  ...mail
}: ToHomeowner & {
  kind: AlterationMailKind;
  company: string;
  alteration: MailedAlteration;
}): QueuedMail {
  const { language } = mail;
  const change = changeInWords(ore, customerKind, language);
  const sum = signedKronor(ore, language);
  const vat =
    customerKind === 'private'
      ? { sv: 'med moms', en: 'with VAT' }
      : { sv: 'utan moms', en: 'without VAT' };
  const toPay = price && toPayInWords(price, language);
  const whole = {
    sv: toPay === null ? [] : [`Att betala för hela jobbet är nu ${toPay}.`],
    en: toPay === null ? [] : [`The whole job now comes to ${toPay}.`],
  };
  const listed = rows.map((row) => `– ${row.text}: ${signedKronor(row.ore, language)}`);
  const time = writtenTime(at, language);
  const untilIn = (written: SourceLanguage) =>
    cancellableUntil === null ? '' : writtenDay(cancellableUntil, written);
  const about = {
    sv: [reason, ...listed, `Tillsammans: ${sum} ${vat.sv}.`],
    en: [reason, ...listed, `Together: ${sum} ${vat.en}.`],
  };
  const texts = {
    alteration_sent: {
      sv: {
        subject: `${company} föreslår en ändring: ${change}`,
        lines: [
          ...about.sv,
          `Säger du ja är det här att betala för hela jobbet: ${toPay}. Inget ändras förrän du har svarat på förfrågans sida.`,
        ],
      },
      en: {
        subject: `${company} proposes an alteration: ${change}`,
        lines: [
          ...about.en,
          `If you accept, the whole job comes to ${toPay}. Nothing changes until you have answered on the page of the request.`,
        ],
      },
    },
    alteration_withdrawn: {
      sv: {
        subject: `${company} har dragit tillbaka ändring ${number}`,
        lines: ['Den går inte längre att säga ja till. Det som ni hade avtalat gäller.'],
      },
      en: {
        subject: `${company} has withdrawn alteration ${number}`,
        lines: ['It can no longer be accepted. What you had agreed stands.'],
      },
    },
    alteration_accepted: {
      sv: {
        subject: `Du har sagt ja till ändring ${number} från ${company}`,
        lines: [
          'Ni har avtalat om det här:',
          ...about.sv,
          ...whole.sv,
          ...(cancellableUntil === null
            ? []
            : [
                `Du kan ångra ändringen till och med ${untilIn('sv')}, på förfrågans sida, med den bifogade ångerblanketten eller genom att meddela företaget på annat sätt. Har du bett om att den börjar tidigare betalar du för det som då är gjort.`,
              ]),
          'Spara det här mejlet.',
        ],
      },
      en: {
        subject: `You have accepted alteration ${number} from ${company}`,
        lines: [
          'This is what you have agreed:',
          ...about.en,
          ...whole.en,
          ...(cancellableUntil === null
            ? []
            : [
                `You can cancel the alteration up to and including ${untilIn('en')}, on the page of the request, with the attached withdrawal form or by telling the company in another way. If you have asked for it to begin earlier you pay for what has been done by then.`,
              ]),
          'Keep this mail.',
        ],
      },
    },
    alteration_cancelled: {
      sv: {
        subject: `Du har ångrat ändring ${number} hos ${company}`,
        lines: [
          `Du ångrade ändringen ${time} (svensk tid):`,
          ...about.sv,
          ...whole.sv,
          'Företaget har fått veta det. Spara det här mejlet som kvitto.',
        ],
      },
      en: {
        subject: `You have cancelled alteration ${number} with ${company}`,
        lines: [
          `You cancelled the alteration on ${time} (Swedish time):`,
          ...about.en,
          ...whole.en,
          'The company has been told. Keep this mail as a receipt.',
        ],
      },
    },
  };
  return mailToHomeowner(mail, texts[mail.kind]);
}
