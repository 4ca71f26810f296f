import { inKronor } from '@troskel/contract/values/kronor';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { composeMail } from '../../platform/jobs/compose-mail.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { writtenDay } from '../../platform/time/swedish-time.ts';

export interface InvoiceMail {
  to: string;
  language: Language;
  givenName: string;
  company: string;
  number: string;
  isCredit: boolean;
  amountOre: number;
  /** `YYYY-MM-DD`. */
  dueOn: string;
  reference: string | null;
  bankgiro: string;
  /** The page of invoices. */
  url: string;
}

/** An invoice or a credit note; its paper goes with it. */
export function invoiceMail(about: InvoiceMail): QueuedMail {
  const { to, language, givenName, company, number, isCredit, reference, bankgiro, url } = about;
  const amount = inKronor(about.amountOre, language);
  const day = writtenDay(about.dueOn, language);
  const texts = isCredit
    ? {
        sv: {
          subject: `Kreditfaktura ${number}: ${amount}`,
          lines: [
            `Hej ${givenName}!`,
            `Här är en kreditfaktura på ${amount} till ${company}. Vilken faktura den gäller och varför står på den.`,
          ],
          button: 'Se fakturorna',
        },
        en: {
          subject: `Credit note ${number}: ${amount}`,
          lines: [
            `Hello ${givenName},`,
            `Attached is a credit note of ${amount} for ${company}. It says which invoice it is about, and why.`,
          ],
          button: 'See the invoices',
        },
      }
    : {
        sv: {
          subject: `Faktura ${number}: ${amount}, förfaller ${day}`,
          lines: [
            `Hej ${givenName}!`,
            `Här är fakturan till ${company}: ${amount} med moms, att betala senast ${day}.`,
            `Bankgiro: ${bankgiro}. OCR-nummer: ${reference ?? ''}.`,
          ],
          button: 'Se fakturorna',
        },
        en: {
          subject: `Invoice ${number}: ${amount}, due ${day}`,
          lines: [
            `Hello ${givenName},`,
            `Attached is the invoice for ${company}: ${amount} with VAT, to be paid by ${day}.`,
            `Bankgiro: ${bankgiro}. Reference (OCR): ${reference ?? ''}.`,
          ],
          button: 'See the invoices',
        },
      };
  return composeMail({ kind: 'invoice', to, language, url, ...textIn(texts, language) });
}

export interface ReminderMail extends Omit<InvoiceMail, 'isCredit' | 'amountOre' | 'reference'> {
  /** From 1. */
  step: number;
  /** The unpaid part of the invoice; the fee and the interest are added to it. All in öre. */
  owedOre: number;
  feeOre: number;
  interestOre: number;
  reference: string;
}

/** A reminder of an invoice that is overdue; its paper goes with it. */
export function reminderMail(about: ReminderMail): QueuedMail {
  const { to, language, givenName, company, number, reference, bankgiro, url } = about;
  const { owedOre, feeOre, interestOre, step } = about;
  const kronor = (ore: number) => inKronor(ore, language);
  const total = kronor(owedOre + feeOre + interestOre);
  const day = writtenDay(about.dueOn, language);
  const texts = {
    sv: {
      subject: `Påminnelse ${step} om faktura ${number}: ${total}`,
      lines: [
        `Hej ${givenName}!`,
        `Vi har inte sett någon betalning av faktura ${number} till ${company}. Har ni betalat de senaste dagarna kan ni bortse från det här.`,
        `Kvar av fakturan: ${kronor(owedOre)}.`,
        ...(feeOre > 0 ? [`Avgift för påminnelse: ${kronor(feeOre)}.`] : []),
        ...(interestOre > 0 ? [`Dröjsmålsränta: ${kronor(interestOre)}.`] : []),
        `Betala ${total} senast ${day}. Bankgiro: ${bankgiro}. OCR-nummer: ${reference}.`,
      ],
      button: 'Se fakturorna',
    },
    en: {
      subject: `Reminder ${step} of invoice ${number}: ${total}`,
      lines: [
        `Hello ${givenName},`,
        `We have seen no payment of invoice ${number} for ${company}. If you have paid in the last few days, please ignore this.`,
        `Left of the invoice: ${kronor(owedOre)}.`,
        ...(feeOre > 0 ? [`Fee for the reminder: ${kronor(feeOre)}.`] : []),
        ...(interestOre > 0 ? [`Interest: ${kronor(interestOre)}.`] : []),
        `Please pay ${total} by ${day}. Bankgiro: ${bankgiro}. Reference (OCR): ${reference}.`,
      ],
      button: 'See the invoices',
    },
  };
  return composeMail({ kind: 'invoice_reminder', to, language, url, ...textIn(texts, language) });
}
