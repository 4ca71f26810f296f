import { textIn } from '@troskel/contract/ground/language';
import type { InquiryKind } from '@troskel/contract/values/inquiries';
import { inquiryKindNames } from '@troskel/contract/values/inquiries';
import type { StatisticsPart } from '@troskel/contract/statistics/staff-statistics';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { usePartWords } from './part-words.ts';
import type { ChartProps } from './part-words.ts';
import { statisticsTexts } from './statistics.texts.ts';
import { inquiriesOf } from './Totals.tsx';

/** From the ground up, as on a partner's overview. */
const stackedKinds = [
  'quotation',
  'ordering',
  'consultation',
  'documentation',
] as const satisfies readonly InquiryKind[];

/** Homeowners' inquiries, by kind. */
export function InquiriesChart({ statistics: { parts, total }, interval }: ChartProps): ReactNode {
  const texts = useTexts(statisticsTexts);
  const names = textIn(inquiryKindNames, useLanguage());
  const words = usePartWords(interval);
  const count = inquiriesOf(total);
  const cellsOf = (part: StatisticsPart): string[] => [
    ...stackedKinds.map((kind) => words.number(part.inquiries[kind])),
    words.number(inquiriesOf(part)),
    words.number(part.unmatched),
  ];
  return (
    <ChartCard
      name={texts.inquiries}
      fact={texts.inquiryCount(count, words.number(count))}
      sentence={
        count === 0
          ? texts.none
          : texts.inquiryText(words.number(total.unmatched), words.number(total.deliveries))
      }
      table={
        count === 0
          ? null
          : {
              caption: texts.perStep[interval.step](texts.inquiries),
              heads: [
                texts.stepHeads[interval.step],
                ...stackedKinds.map((kind) => names[kind]),
                texts.total,
                texts.unmatched,
              ],
              rows: parts.toReversed().map((part) => ({
                key: part.day,
                cells: [words.part(part.day), ...cellsOf(part)],
              })),
              foot: [texts.total, ...cellsOf(total)],
            }
      }
    >
      <StackedBars
        step={interval.step}
        parts={parts.map((part) => ({
          day: part.day,
          title: `${words.part(part.day)}: ${words.number(inquiriesOf(part))}`,
          counts: part.inquiries,
        }))}
        stack={stackedKinds}
        names={names}
        totals={total.inquiries}
      />
    </ChartCard>
  );
}
