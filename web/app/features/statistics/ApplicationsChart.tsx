import type { StatisticsPart } from '@troskel/contract/statistics/staff-statistics';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { usePartWords } from './part-words.ts';
import type { ChartProps } from './part-words.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** From the ground up. */
const outcomes = ['approved', 'returned', 'rejected'] as const;
const acts = ['submitted', ...outcomes] as const;

/** Applications and decisions. */
export function ApplicationsChart({
  statistics: { parts, total },
  interval,
}: ChartProps): ReactNode {
  const texts = useTexts(statisticsTexts);
  const words = usePartWords(interval);
  const isNone = acts.every((act) => total[act] === 0);
  const cellsOf = (part: StatisticsPart): string[] => [
    ...acts.map((act) => words.number(part[act])),
    words.duration(part.decisionMinutes),
  ];
  return (
    <ChartCard
      name={texts.applications}
      fact={texts.applicationCount(total.submitted, words.number(total.submitted))}
      sentence={
        isNone
          ? texts.none
          : total.decisionMinutes === null
            ? texts.noDecisions
            : texts.decisionMedian(words.duration(total.decisionMinutes))
      }
      table={
        isNone
          ? null
          : {
              caption: texts.perStep[interval.step](texts.applications),
              heads: [
                texts.stepHeads[interval.step],
                ...acts.map((act) => texts[act]),
                texts.decisionTime,
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
          title: `${words.part(part.day)}: ${acts
            .map((act) => `${texts[act]} ${words.number(part[act])}`)
            .join(', ')}`,
          counts: part,
          mark: part.submitted,
        }))}
        stack={outcomes}
        names={texts}
        totals={total}
        mark={{ name: texts.submitted, total: total.submitted }}
      />
    </ChartCard>
  );
}
