import { textIn } from '@troskel/contract/ground/language';
import { inKronor } from '@troskel/contract/values/kronor';
import { mailToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { ToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { writtenDay, writtenTime } from '../../platform/time/swedish-time.ts';
import { changeInWords } from './notices.ts';

export type AlterationMailKind =
  | 'alteration_sent'
  | 'alteration_withdrawn'
  | 'alteration_accepted'
  | 'alteration_cancelled';

export interface MailedAlteration {
  number: number;
  reason: string;
  rows: readonly { text: string; ore: number }[];
  ore: number;
  /** Whether the amounts have VAT, as private customers are told them. */
  hasVat: boolean;
  /** What is paid for the whole job after it, or with it where it is open. */
  toPayOre: number;
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
  alteration: { number, reason, rows, ore, hasVat, toPayOre, cancellableUntil, at },
  ...mail
}: ToHomeowner & {
  kind: AlterationMailKind;
  company: string;
  alteration: MailedAlteration;
}): QueuedMail {
  const { language } = mail;
  const change = changeInWords(ore);
  const vat = hasVat ? { sv: 'med moms', en: 'with VAT' } : { sv: 'utan moms', en: 'without VAT' };
  const toPay = inKronor(toPayOre, language);
  const listed = rows.map((row) => `– ${row.text}: ${textIn(changeInWords(row.ore), language)}`);
  const time = writtenTime(at, language);
  const untilIn = (written: 'sv' | 'en') =>
    cancellableUntil === null ? '' : writtenDay(cancellableUntil, written);
  const about = {
    sv: [reason, ...listed, `Tillsammans: ${change.sv} ${vat.sv}.`],
    en: [reason, ...listed, `Together: ${change.en} ${vat.en}.`],
  };
  const texts = {
    alteration_sent: {
      sv: {
        subject: `${company} föreslår en ändring: ${change.sv}`,
        lines: [
          ...about.sv,
          `Säger du ja blir hela jobbet ${toPay} att betala. Inget ändras förrän du har svarat på förfrågans sida.`,
        ],
      },
      en: {
        subject: `${company} proposes an alteration: ${change.en}`,
        lines: [
          ...about.en,
          `If you accept, the whole job comes to ${toPay} to pay. Nothing changes until you have answered on the page of the request.`,
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
          `Hela jobbet blir nu ${toPay} att betala.`,
          ...(cancellableUntil === null
            ? []
            : [
                `Du kan ångra ändringen till och med ${untilIn('sv')}, på förfrågans sida eller genom att meddela företaget. Har du bett om att den börjar tidigare betalar du för det som då är gjort.`,
              ]),
          'Spara det här mejlet.',
        ],
      },
      en: {
        subject: `You have accepted alteration ${number} from ${company}`,
        lines: [
          'This is what you have agreed:',
          ...about.en,
          `The whole job now comes to ${toPay} to pay.`,
          ...(cancellableUntil === null
            ? []
            : [
                `You can cancel the alteration until ${untilIn('en')}, on the page of the request or by telling the company. If you have asked for it to begin earlier you pay for what has been done by then.`,
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
          `Hela jobbet blir nu ${toPay} att betala.`,
          'Företaget har fått veta det. Spara det här mejlet som kvitto.',
        ],
      },
      en: {
        subject: `You have cancelled alteration ${number} with ${company}`,
        lines: [
          `You cancelled the alteration on ${time} (Swedish time):`,
          ...about.en,
          `The whole job now comes to ${toPay} to pay.`,
          'The company has been told. Keep this mail as a receipt.',
        ],
      },
    },
  };
  return mailToHomeowner(mail, texts[mail.kind]);
}
