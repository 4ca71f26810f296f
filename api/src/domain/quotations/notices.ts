import type { Bilingual } from '@troskel/contract/ground/language';
import type { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { inKronor } from '@troskel/contract/values/kronor';
import type { CustomerAnswer } from './answered-kind.ts';

/** Makes the line in the conversation when a version is sent, after the sender's name. */
export function sentNotice(number: number, content: QuotationContent): Bilingual {
  const { toPayOre } = quotationSums(content);
  const [sv, en] = [inKronor(toPayOre, 'sv'), inKronor(toPayOre, 'en')];
  return number === 1
    ? { sv: `Skickade en offert: ${sv} att betala`, en: `Sent a quotation: ${en} to pay` }
    : {
        sv: `Skickade version ${number} av offerten: ${sv} att betala`,
        en: `Sent version ${number} of the quotation: ${en} to pay`,
      };
}

/** Lines in the conversation about all other acts. */
export const quotationNotices: Record<CustomerAnswer | 'withdrawn', Bilingual> = {
  accepted: { sv: 'Sade ja till offerten', en: 'Accepted the quotation' },
  declined: { sv: 'Tackade nej till offerten', en: 'Declined the quotation' },
  change_asked: { sv: 'Bad om en ändring i offerten', en: 'Asked for a change to the quotation' },
  cancelled: { sv: 'Ångrade avtalet', en: 'Cancelled the agreement' },
  withdrawn: { sv: 'Drog tillbaka offerten', en: 'Withdrew the quotation' },
};
