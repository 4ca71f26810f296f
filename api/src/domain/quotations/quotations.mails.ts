import type { QuotationContent } from '@troskel/contract/quotations/quotation';
import { quotationSums } from '@troskel/contract/quotations/quotation-sums';
import { quotationWords } from '@troskel/contract/quotations/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { writtenDay } from '../../platform/time/swedish-time.ts';
import { mailToHomeowner } from '../inquiries/homeowner-mail.ts';
import type { ToHomeowner } from '../inquiries/homeowner-mail.ts';
import { cancellableUntil } from './versions.ts';

export type QuotationMailKind =
  | 'quotation_sent'
  | 'quotation_withdrawn'
  | 'quotation_accepted'
  | 'quotation_cancelled';

interface About extends ToHomeowner {
  kind: QuotationMailKind;
  company: string;
  number: number;
  content: QuotationContent;
  /** When it happened. */
  at: Date;
}

/** What is to be paid, and how the price binds. */
function priceLine(content: QuotationContent, language: Language): string {
  const { toPayOre, rot } = quotationSums(content);
  const price = inKronor(toPayOre, language);
  const kind = textIn(quotationWords, language).priceKinds[content.priceKind];
  const deducted = rot ? inKronor(rot.kronor * 100, language) : null;
  return textIn(
    {
      sv: `Att betala: ${price} med moms${deducted ? `, sedan rotavdrag på ${deducted} dragits av` : ''}. ${kind}.`,
      en: `To pay: ${price} including VAT${deducted ? `, after a ROT deduction of ${deducted}` : ''}. ${kind}.`,
    },
    language,
  );
}

/**
 * Mail to a homeowner about a version of a quotation. That of an agreement holds what was agreed, so
 * that the customer keeps it (lagen 2005:59, chapter 2, section 6).
 */
export function quotationMail({ company, number, content, at, ...mail }: About): QueuedMail {
  const { language } = mail;
  const price = priceLine(content, language);
  const until = content.validUntil === null ? '' : writtenDay(content.validUntil, language);
  const rows = content.rows.map(({ text }) => `– ${text}`);
  const lastDay = writtenDay(cancellableUntil(at), language);
  const isPrivate = content.customerKind === 'private';
  const texts = {
    quotation_sent: {
      sv: {
        subject:
          number === 1
            ? `Offert från ${company}`
            : `${company} har ändrat sin offert (version ${number})`,
        lines: [price, `Offerten gäller till och med ${until}. Läs den och svara på dess sida.`],
      },
      en: {
        subject:
          number === 1
            ? `A quotation from ${company}`
            : `${company} has changed its quotation (version ${number})`,
        lines: [price, `It is valid until ${until}. Read and answer it on its page.`],
      },
    },
    quotation_withdrawn: {
      sv: {
        subject: `${company} har dragit tillbaka sin offert`,
        lines: ['Det går inte längre att säga ja till den. Fråga företaget om du undrar varför.'],
      },
      en: {
        subject: `${company} has withdrawn its quotation`,
        lines: ['It can no longer be accepted. Ask the company if you wonder why.'],
      },
    },
    quotation_accepted: {
      sv: {
        subject: `Du har sagt ja till offerten från ${company}`,
        lines: [
          `Ni har avtalat om det här (version ${number}):`,
          ...rows,
          price,
          ...(isPrivate
            ? [
                `Du kan ångra avtalet till och med ${lastDay}, på offertens sida eller genom att meddela företaget. Har du bett om att arbetet börjar tidigare betalar du för det som då är gjort, och rätten upphör när arbetet är klart.`,
              ]
            : []),
          'Hela offerten finns som PDF på dess sida. Spara den.',
        ],
      },
      en: {
        subject: `You have accepted the quotation from ${company}`,
        lines: [
          `This is what you have agreed (version ${number}):`,
          ...rows,
          price,
          ...(isPrivate
            ? [
                `You can cancel the agreement until ${lastDay}, on the quotation’s page or by telling the company. If you have asked for the work to begin earlier you pay for what has been done by then, and the right ends when the work is done.`,
              ]
            : []),
          'The whole quotation is available as a PDF on its page. Keep it.',
        ],
      },
    },
    quotation_cancelled: {
      sv: {
        subject: `Du har ångrat avtalet med ${company}`,
        lines: [
          `Avtalet (version ${number}) är ångrat. Företaget har fått veta det. Spara det här mejlet som kvitto.`,
        ],
      },
      en: {
        subject: `You have cancelled the agreement with ${company}`,
        lines: [
          `The agreement (version ${number}) is cancelled, and the company has been told. Keep this mail as a receipt.`,
        ],
      },
    },
  };
  const button = { sv: 'Öppna offerten', en: 'Open the quotation' };
  return mailToHomeowner({ ...mail, button }, texts[mail.kind]);
}
