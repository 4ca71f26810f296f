import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { AnswerTimesCard } from './AnswerTimesCard.tsx';
import { usePartWords } from './part-words.ts';
import type { ChartProps } from './part-words.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** Time until homeowners got a company's answer. */
export function AnswersChart(props: ChartProps): ReactNode {
  const texts = useTexts(statisticsTexts);
  const words = usePartWords(props.interval);
  const { deliveries, answered, responseMinutes } = props.statistics.total;
  if (deliveries === 0) {
    return (
      <ChartCard name={texts.answers} fact={texts.noMedian} sentence={texts.none} table={null}>
        {null}
      </ChartCard>
    );
  }
  return (
    <AnswerTimesCard
      {...props}
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
      counts={[
        { head: texts.delivered, of: (part) => part.deliveries },
        { head: texts.answered, of: (part) => part.answered },
      ]}
      median={(part) => part.responseMinutes}
      partMedian={texts.partMedian}
    />
  );
}
