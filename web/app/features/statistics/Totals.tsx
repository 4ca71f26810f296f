import { localeOf } from '@troskel/contract/ground/language';
import { inquiryKinds } from '@troskel/contract/values/inquiries';
import type {
  StatisticsPart,
  StatisticsTotals,
} from '@troskel/contract/statistics/staff-statistics';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { statisticsTexts } from './statistics.texts.ts';
import styles from './Totals.module.css';

export const inquiriesOf = ({ inquiries }: StatisticsPart): number =>
  inquiryKinds.reduce((sum, kind) => sum + inquiries[kind], 0);

const names = [
  'signUps',
  'submitted',
  'inquiries',
  'answered',
  'threads',
  'replies',
] as const satisfies readonly (keyof StatisticsTotals)[];

/** Totals of the interval, and of an equally long one before. */
export function Totals({
  total,
  before,
}: {
  total: StatisticsPart;
  /** Undefined while it is not known. */
  before: StatisticsTotals | undefined;
}): ReactNode {
  const texts = useTexts(statisticsTexts);
  const language = useLanguage();
  const numbers = new Intl.NumberFormat(localeOf(language));
  const differences = new Intl.NumberFormat(localeOf(language), { signDisplay: 'exceptZero' });
  return (
    <dl className={styles.figures} aria-label={texts.totals}>
      {names.map((name) => {
        const count = name === 'inquiries' ? inquiriesOf(total) : total[name];
        const earlier = before?.[name];
        return (
          <div key={name}>
            <dt>{texts.figures[name]}</dt>
            <dd>{numbers.format(count)}</dd>
            <dd>
              {earlier === undefined
                ? '\u00A0'
                : texts.before(numbers.format(earlier), differences.format(count - earlier))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
