import { localeOf } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { AnswerTimesCard } from './AnswerTimesCard.tsx';
import { usePartWords } from './part-words.ts';
import type { ChartProps } from './part-words.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** Waiting times of questions to experts, and how many were answered in time. */
export function ExpertsChart(props: ChartProps): ReactNode {
  const texts = useTexts(statisticsTexts);
  const words = usePartWords(props.interval);
  const share = new Intl.NumberFormat(localeOf(useLanguage()), { style: 'percent' });
  const { expertThreads, expertSettled, expertInTime, expertMinutes } = props.statistics.total;
  if (expertThreads === 0) {
    return (
      <ChartCard
        name={texts.experts}
        fact={texts.noMedian}
        sentence={texts.noExpertThreads}
        table={null}
      >
        {null}
      </ChartCard>
    );
  }
  const kept = texts.inTimeOf(words.number(expertInTime), words.number(expertSettled));
  const answers =
    expertMinutes === null ? texts.noneAnswered : texts.expertMedian(words.duration(expertMinutes));
  return (
    <AnswerTimesCard
      {...props}
      name={texts.experts}
      fact={
        expertSettled === 0
          ? texts.noneSettled
          : texts.inTime(share.format(expertInTime / expertSettled))
      }
      sentence={expertSettled === 0 ? texts.timeLeft : `${kept} ${answers}`}
      counts={[
        { head: texts.expertThreads, of: (part) => part.expertThreads },
        { head: texts.expertAnswered, of: (part) => part.expertAnswered },
        { head: texts.expertSettled, of: (part) => part.expertSettled },
        { head: texts.expertInTime, of: (part) => part.expertInTime },
      ]}
      median={(part) => part.expertMinutes}
      partMedian={texts.partMedian}
    />
  );
}
