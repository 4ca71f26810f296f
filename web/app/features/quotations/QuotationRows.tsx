import { textIn } from '@troskel/contract/ground/language';
import type { QuotationContent, QuotationRow } from '@troskel/contract/values/quotation';
import type { RowChange } from '@troskel/contract/quotations/quotation-changes';
import { quotationSums, unitPriceFor } from '@troskel/contract/values/quotation-sums';
import type { QuotationSums } from '@troskel/contract/values/quotation-sums';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { withinSentence } from '@troskel/contract/values/within-sentence';
import { Badge } from '../../ui/Badge.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { percentText } from '../../lib/amounts.ts';
import { quantityOfRow, unitPriceInWords } from './quotation-in-words.ts';
import { quotationTexts } from './quotation.texts.ts';
import styles from './QuotationView.module.css';

const tones = { added: 'success', changed: 'warning', removed: 'error' } as const;

interface ShownRow {
  row: QuotationRow;
  change: RowChange;
  unitPrice: string;
  /** The same row in the version before. */
  was: { row: QuotationRow; unitPrice: string } | undefined;
  netOre: number;
  grossOre: number;
}

/** Strikes out what is no more. */
const struck = ({ change }: ShownRow, text: string): ReactNode =>
  change === 'removed' ? <del>{text}</del> : text;

/** The description of a row, marked where it differs from the version before. */
function RowDescription({ shown }: { shown: ShownRow }): ReactNode {
  const texts = useTexts(quotationTexts);
  const language = useLanguage();
  const words = textIn(quotationWords, language);
  const { row, change, was } = shown;
  const told = (one: Pick<ShownRow, 'row' | 'unitPrice'>): string[] => [
    one.row.text,
    words.rowKinds[one.row.kind],
    quantityOfRow(one.row, language),
    `${withinSentence(texts.unitPrice)} ${one.unitPrice}`,
    `${withinSentence(texts.vatRate)} ${percentText(one.row.vatPercent, language)}`,
  ];
  const present = told(shown);
  return (
    <span className={styles.what}>
      {change && <Badge tone={tones[change]}>{texts.changes[change]}</Badge>}
      <span>{struck(shown, row.text)}</span>
      <small>{words.rowKinds[row.kind]}</small>
      {change === 'changed' && was && (
        <small>
          {texts.wasBefore(
            told(was)
              .filter((part, place) => part !== present[place])
              .join(' · '),
          )}
        </small>
      )}
    </span>
  );
}

const descriptionCell = (shown: ShownRow): ReactNode => <RowDescription shown={shown} />;

/** The rows of a quotation; where it is compared, removed ones are struck out at the end. */
export function QuotationRows({
  content,
  sums,
  changes,
  before,
}: {
  content: QuotationContent;
  sums: QuotationSums;
  changes: readonly { row: QuotationRow; change: RowChange }[];
  before: { content: QuotationContent } | null;
}): ReactNode {
  const texts = useTexts(quotationTexts);
  const language = useLanguage();
  const isReverse = content.customerKind === 'company' && content.hasReverseVat;
  // Consumers are told prices with VAT (prisinformationslagen 2004:347, section 10).
  const isWithVat = content.customerKind === 'private';
  const sumsBefore = before ? quotationSums(before.content).rows : [];
  const shown = changes.map(({ row, change }, place): ShownRow => {
    const placeBefore = before?.content.rows.findIndex(({ id }) => id === row.id) ?? -1;
    const { netOre, grossOre } = (change === 'removed'
      ? sumsBefore[placeBefore]
      : sums.rows[place]) ?? { netOre: 0, grossOre: 0 };
    const toldOf = (of: QuotationContent, one: QuotationRow) => ({
      row: one,
      unitPrice: unitPriceInWords(unitPriceFor(of, one), language),
    });
    const was = before?.content.rows[placeBefore];
    return {
      ...toldOf(content, row),
      change,
      was: before && was ? toldOf(before.content, was) : undefined,
      netOre,
      grossOre,
    };
  });
  return (
    <RecordTable
      caption={texts.rows}
      keyOf={({ row, change }) => `${row.id}-${change ?? ''}`}
      rows={shown}
      columns={[
        {
          key: 'what',
          label: texts.what,
          cell: descriptionCell,
        },
        {
          key: 'quantity',
          label: texts.quantity,
          isFigure: true,
          cell: (one) => struck(one, quantityOfRow(one.row, language)),
        },
        {
          key: 'unitPrice',
          label: isWithVat ? texts.unitPriceWithVat : texts.unitPriceWithoutVat,
          isFigure: true,
          cell: (one) => struck(one, one.unitPrice),
        },
        ...(isReverse
          ? []
          : [
              {
                key: 'vat',
                label: texts.vatRate,
                isFigure: true,
                cell: (one: ShownRow) => struck(one, percentText(one.row.vatPercent, language)),
              },
            ]),
        {
          key: 'sum',
          label: isWithVat ? texts.sumWithVat : texts.sumWithoutVat,
          isFigure: true,
          cell: (one) => struck(one, inKronor(isWithVat ? one.grossOre : one.netOre, language)),
        },
      ]}
    />
  );
}
