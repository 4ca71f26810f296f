import { textIn } from '@troskel/contract/ground/language';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { quotationRowKinds } from '@troskel/contract/values/quotation';
import type { QuotationRowKind } from '@troskel/contract/values/quotation';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { quotationTexts } from '../quotation.texts.ts';
import { receivedTexts } from './received.texts.ts';
import styles from './Comparison.module.css';

interface Compared {
  partnerId: string;
  company: string;
  newest: SentQuotation;
}

/** Sum with VAT of the rows of one kind, in öre; null without any. */
function sumOfKind({ content, sums }: SentQuotation, kind: QuotationRowKind): number | null {
  const amounts = sums.rows.filter((_sum, place) => content.rows[place]?.kind === kind);
  if (amounts.length === 0) return null;
  return amounts.reduce((sum, { grossOre }) => sum + grossOre, 0);
}

/**
 * Quotations side by side, a company to a column. Where there is no room, what is compared has a
 * card each, with the companies below each other.
 */
export function Comparison({ received }: { received: readonly Compared[] }): ReactNode {
  const texts = useTexts(receivedTexts);
  const words = useTexts(quotationTexts);
  const language = useLanguage();
  const names = textIn(quotationWords, language);
  const dates = useDates();
  const titleId = useId();
  const money = (ore: number | null): string =>
    ore === null ? texts.none : inKronor(ore, language);
  const kinds = quotationRowKinds.filter((kind) =>
    received.some(({ newest }) => sumOfKind(newest, kind) !== null),
  );
  const rows: { name: string; isFigure: boolean; of: (one: SentQuotation) => string }[] = [
    { name: texts.rows.toPay, isFigure: true, of: ({ sums }) => money(sums.toPayOre) },
    {
      name: texts.rows.rot,
      isFigure: true,
      of: ({ sums }) => money(sums.rot === null ? null : 0 - sums.rot.kronor * 100),
    },
    { name: texts.rows.total, isFigure: true, of: ({ sums }) => money(sums.grossOre) },
    ...kinds.map((kind) => ({
      name: texts.rows[kind],
      isFigure: true,
      of: (one: SentQuotation) => money(sumOfKind(one, kind)),
    })),
    {
      name: texts.rows.priceKind,
      isFigure: false,
      of: ({ content }) => names.priceKinds[content.priceKind],
    },
    { name: texts.rows.ceiling, isFigure: true, of: ({ sums }) => money(sums.ceilingOre) },
    {
      name: texts.rows.validUntil,
      isFigure: false,
      of: ({ content }) =>
        content.validUntil === null ? texts.none : dates.date(content.validUntil),
    },
    { name: texts.rows.state, isFigure: false, of: ({ state }) => words.states[state] },
  ];
  return (
    <div className={styles.room}>
      <h3 id={titleId}>{texts.compare}</h3>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{texts.compared}</th>
            {received.map(({ partnerId, company }) => (
              <th key={partnerId} scope="col">
                {company}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, isFigure, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {received.map(({ partnerId, company, newest }) => (
                <td key={partnerId} data-figure={isFigure}>
                  <span>{company}</span>
                  <span>{of(newest)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
