import type { StatisticsPart } from '@troskel/contract/statistics/staff-statistics';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { DurationDots } from '../../ui/chart/DurationDots.tsx';
import { usePartWords } from './part-words.ts';
import type { ChartProps } from './part-words.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** Chart of waiting times, by the day on which the waiting began. */
export function AnswerTimesCard({
  statistics: { parts, total },
  interval,
  name,
  fact,
  sentence,
  counts,
  median,
  partMedian,
}: ChartProps & {
  name: string;
  fact: string;
  sentence: string;
  /** Further columns of the table, in their order. */
  counts: readonly { head: string; of: (part: StatisticsPart) => number }[];
  /** In minutes; null of nothing. */
  median: (part: StatisticsPart) => number | null;
  /** Meaning of a dot. */
  partMedian: string;
}): ReactNode {
  const texts = useTexts(statisticsTexts);
  const words = usePartWords(interval);
  const cellsOf = (part: StatisticsPart): string[] => [
    ...counts.map(({ of }) => words.number(of(part))),
    words.duration(median(part)),
  ];
  const minutes = median(total);
  return (
    <ChartCard
      name={name}
      fact={fact}
      sentence={sentence}
      table={{
        caption: texts.perStep[interval.step](name),
        heads: [
          texts.stepHeads[interval.step],
          ...counts.map(({ head }) => head),
          texts.medianHead,
        ],
        rows: parts
          .toReversed()
          .map((part) => ({ key: part.day, cells: [words.part(part.day), ...cellsOf(part)] })),
        foot: [texts.total, ...cellsOf(total)],
      }}
    >
      {minutes === null ? null : (
        <DurationDots
          step={interval.step}
          parts={parts.map((part) => ({
            day: part.day,
            title: `${words.part(part.day)}: ${words.duration(median(part))}`,
            minutes: median(part),
          }))}
          median={minutes}
          names={{ part: partMedian, median: texts.allMedian }}
        />
      )}
    </ChartCard>
  );
}
