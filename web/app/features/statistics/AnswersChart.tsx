import type { StatisticsPart } from '@troskel/contract/staff-statistics';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { DurationDots } from '../../ui/chart/DurationDots.tsx';
import { usePartWords } from './part-words.ts';
import type { ChartProps } from './part-words.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** How long homeowners waited for a company's answer. */
export function AnswersChart({ statistics: { parts, total }, step }: ChartProps): ReactNode {
  const texts = useTexts(statisticsTexts);
  const words = usePartWords(step);
  const { deliveries, answered, responseMinutes } = total;
  const cellsOf = (part: StatisticsPart): string[] => [
    words.number(part.deliveries),
    words.number(part.answered),
    words.duration(part.responseMinutes),
  ];
  if (deliveries === 0) {
    return (
      <ChartCard name={texts.answers} fact={texts.noMedian} sentence={texts.none} table={null}>
        {null}
      </ChartCard>
    );
  }
  return (
    <ChartCard
      name={texts.answers}
      fact={
        responseMinutes === null
          ? texts.noMedian
          : texts.halfAnswered(words.duration(responseMinutes))
      }
      sentence={
        responseMinutes === null
          ? texts.noneAnswered
          : texts.answeredOf(words.number(answered), words.number(deliveries))
      }
      table={{
        caption: texts.perStep[step](texts.answers),
        heads: [texts.stepHeads[step], texts.delivered, texts.answered, texts.medianHead],
        rows: parts
          .toReversed()
          .map((part) => ({ key: part.day, cells: [words.part(part.day), ...cellsOf(part)] })),
        foot: [texts.total, ...cellsOf(total)],
      }}
    >
      {responseMinutes === null ? null : (
        <DurationDots
          step={step}
          parts={parts.map((part) => ({
            day: part.day,
            title: `${words.part(part.day)}: ${words.duration(part.responseMinutes)}`,
            minutes: part.responseMinutes,
          }))}
          median={responseMinutes}
          names={{ part: texts.partMedian, median: texts.allMedian }}
        />
      )}
    </ChartCard>
  );
}
