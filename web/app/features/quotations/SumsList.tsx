import type { QuotationContent } from '@troskel/contract/values/quotation';
import type { QuotationSums } from '@troskel/contract/values/quotation-sums';
import { inKronor } from '@troskel/contract/values/kronor';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { percentText } from '../../lib/amounts.ts';
import { quotationTexts } from './quotation.texts.ts';
import styles from './SumsList.module.css';

/** The price, line by line down to the sum to pay. */
export function SumsList({
  content,
  sums,
  mark,
}: {
  content: QuotationContent;
  sums: QuotationSums;
  /** Marks a sum that has changed. */
  mark?: ReactNode;
}): ReactNode {
  const texts = useTexts(quotationTexts);
  const language = useLanguage();
  const dates = useDates();
  const money = (ore: number): string => inKronor(ore, language);
  const isReverse = content.customerKind === 'company' && content.hasReverseVat;
  const { rot } = sums;
  const limited = rot?.buyers.filter(({ isLimited }) => isLimited) ?? [];
  return (
    <section className={styles.sums}>
      <h3>
        {texts.sums} {mark}
      </h3>
      <dl>
        <div>
          <dt>{texts.net}</dt>
          <dd>{money(sums.netOre)}</dd>
        </div>
        {sums.vat.map(({ percent, netOre, vatOre }) => (
          <div key={percent}>
            <dt>{texts.vatOf(percentText(percent, language), money(netOre))}</dt>
            <dd>{money(vatOre)}</dd>
          </div>
        ))}
        <div>
          <dt>{isReverse ? texts.totalReverse : texts.total}</dt>
          <dd>{money(sums.grossOre)}</dd>
        </div>
        {rot && (
          <>
            <div className={styles.part}>
              <dt>{texts.labour}</dt>
              <dd>{money(sums.labourOre)}</dd>
            </div>
            <div>
              <dt>{texts.rot(percentText(rot.percent, language))}</dt>
              <dd>{money(0 - rot.kronor * 100)}</dd>
            </div>
            {rot.buyers.length > 1 &&
              rot.buyers.map(({ name, kronor }, place) => (
                <div key={place} className={styles.part}>
                  <dt>{texts.rotOf(name)}</dt>
                  <dd>{money(0 - kronor * 100)}</dd>
                </div>
              ))}
          </>
        )}
        <div className={styles.toPay}>
          <dt>{texts.toPay}</dt>
          <dd>{money(sums.toPayOre)}</dd>
        </div>
        {sums.ceilingOre !== null && content.priceKind !== 'fixed' && (
          <div className={styles.part}>
            <dt>{texts.ceilings[content.priceKind]}</dt>
            <dd>{money(sums.ceilingOre)}</dd>
          </div>
        )}
      </dl>
      {isReverse && <p>{texts.reverseVat}</p>}
      {limited.map(({ name }, place) => (
        <p key={place}>{texts.rotLimited(name)}</p>
      ))}
      {rot && content.plannedPaymentOn !== null && (
        <p>
          {texts.rotText(percentText(rot.percent, language), dates.date(content.plannedPaymentOn))}
        </p>
      )}
    </section>
  );
}
