import type { BasisSums, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { inKronor } from '@troskel/contract/values/kronor';
import type { ReactNode } from 'react';
import { percentText } from '../../../lib/amounts.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { basisFormTexts } from './basis-form.texts.ts';
import styles from './Papers.module.css';

interface Line {
  label: string;
  ore: number;
  look?: 'part' | 'total';
}

/** The sums of a basis, line by line down to the sum to pay. */
export function SumsOfBasis({ terms, sums }: { terms: BasisTerms; sums: BasisSums }): ReactNode {
  const texts = useTexts(basisFormTexts);
  const language = useLanguage();
  const percentOf = (percent: number) => percentText(percent, language);
  const isReverse = terms.customerKind === 'company' && terms.hasReverseVat;
  const { rot } = sums;
  const lines: Line[] = [
    { label: texts.net, ore: sums.netOre },
    ...sums.vat.map(({ percent, vatOre }) => ({
      label: texts.vat(percentOf(percent)),
      ore: vatOre,
    })),
    { label: isReverse ? texts.grossReverse : texts.gross, ore: sums.grossOre },
  ];
  if (rot !== null) {
    lines.push(
      { label: texts.ofLabour, ore: sums.labourOre, look: 'part' },
      { label: texts.ofMaterial, ore: sums.materialOre, look: 'part' },
      { label: texts.ofOther, ore: sums.otherOre, look: 'part' },
      { label: texts.deduction(percentOf(rot.percent)), ore: 0 - rot.kronor * 100 },
    );
    if (rot.buyers.length > 1) {
      for (const { name, askedKronor } of rot.buyers) {
        lines.push({ label: texts.ofBuyer(name), ore: 0 - askedKronor * 100, look: 'part' });
      }
    }
  }
  lines.push({ label: texts.toPay, ore: sums.toPayOre, look: 'total' });
  return (
    <dl className={styles.sums}>
      {lines.map(({ label, ore, look }, place) => (
        <div key={place} data-look={look}>
          <dt>{label}</dt>
          <dd>{inKronor(ore, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
