import type { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import { toPayInWords } from '@troskel/contract/values/price-words';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { writtenDay, writtenTime } from '../../platform/time/swedish-time.ts';
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
  /** Whether the yes was signed with BankID. */
  isSigned?: boolean;
}

/** Says the sum to pay, and how the price binds. */
function priceLine(content: QuotationContent, language: Language): string {
  const sums = quotationSums(content);
  const price = toPayInWords(sums, language);
  const kind = textIn(quotationWords, language).priceKinds[content.priceKind];
  const deducted = sums.rot && inKronor(sums.rot.kronor * 100, language);
  const isReverse = content.customerKind === 'company' && content.hasReverseVat;
  const vat = isReverse
    ? { sv: ', omvänd betalningsskyldighet för momsen', en: ', reverse charge for VAT' }
    : { sv: '', en: '' };
  return textIn(
    {
      sv: `Att betala: ${price}${vat.sv}.${deducted === null ? '' : ` Rotavdraget på ${deducted} är redan avdraget.`} ${kind}.`,
      en: `To pay: ${price}${vat.en}.${deducted === null ? '' : ` The ROT deduction of ${deducted} has been taken off.`} ${kind}.`,
    },
    language,
  );
}

/**
 * Mail to a homeowner about a version of a quotation. That of an agreement holds what was agreed, so
 * that the customer keeps it (lagen 2005:59, chapter 2, section 6).
 */
export function quotationMail({
  company,
  number,
  content,
  at,
  isSigned = false,
  ...mail
}: About): QueuedMail {
  const { language } = mail;
  const price = priceLine(content, language);
  const until = content.validUntil === null ? '' : writtenDay(content.validUntil, language);
  const isPrivate = content.customerKind === 'private';
  const sums = quotationSums(content);
  // As on the page: consumers are told prices with VAT, others without, which is said.
  const ofRows = isPrivate ? { sv: '', en: '' } : { sv: ', utan moms', en: ', without VAT' };
  const rows = content.rows.map(({ text }, place) => {
    const { grossOre = 0, netOre = 0 } = sums.rows[place] ?? {};
    return `– ${text}: ${inKronor(isPrivate ? grossOre : netOre, language)}`;
  });
  const time = writtenTime(at, language);
  const lastDay = writtenDay(cancellableUntil(at), language);
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
          `Ni har avtalat om det här (version ${number})${ofRows.sv}:`,
          ...rows,
          price,
          ...(isPrivate
            ? [
                `Du kan ångra avtalet till och med ${lastDay}, på offertens sida eller genom att meddela företaget. Har du bett om att arbetet börjar tidigare betalar du för det som då är gjort.`,
              ]
            : []),
          isPrivate
            ? 'Hela offerten, med villkor och ångerblankett, är bifogad som PDF. Spara den.'
            : 'Hela offerten, med villkoren, är bifogad som PDF. Spara den.',
          ...(isSigned
            ? [
                'Kvittot på din underskrift innehåller ditt personnummer och skickas därför inte med mejl: hämta det på offertens sida.',
              ]
            : []),
        ],
      },
      en: {
        subject: `You have accepted the quotation from ${company}`,
        lines: [
          `This is what you have agreed (version ${number})${ofRows.en}:`,
          ...rows,
          price,
          ...(isPrivate
            ? [
                `You can cancel the agreement up to and including ${lastDay}, on the quotation’s page or by telling the company. If you have asked for the work to begin earlier you pay for what has been done by then.`,
              ]
            : []),
          isPrivate
            ? 'The whole quotation, with its terms and the form for cancelling, is attached as a PDF. Keep it.'
            : 'The whole quotation, with its terms, is attached as a PDF. Keep it.',
          ...(isSigned
            ? [
                'The receipt of your signature holds your personal identity number and is therefore not sent by mail: download it on the quotation’s page.',
              ]
            : []),
        ],
      },
    },
    quotation_cancelled: {
      sv: {
        subject: `Du har ångrat avtalet med ${company}`,
        lines: [
          `Du ångrade avtalet ${time} (svensk tid). Det gällde offert version ${number}${ofRows.sv}:`,
          ...rows,
          price,
          'Företaget har fått veta det. Spara det här mejlet som kvitto.',
        ],
      },
      en: {
        subject: `You have cancelled the agreement with ${company}`,
        lines: [
          `You cancelled the agreement on ${time} (Swedish time). It was about quotation version ${number}${ofRows.en}:`,
          ...rows,
          price,
          'The company has been told. Keep this mail as a receipt.',
        ],
      },
    },
  };
  const button = { sv: 'Öppna offerten', en: 'Open the quotation' };
  return mailToHomeowner({ ...mail, button }, texts[mail.kind]);
}
