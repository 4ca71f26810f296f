import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { AnswerTimesCard } from './AnswerTimesCard.tsx';
import { usePartWords } from './part-words.ts';
import type { ChartProps } from './part-words.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** Time until other threads got the first reply by somebody else. */
export function ForumAnswersChart(props: ChartProps): ReactNode {
  const texts = useTexts(statisticsTexts);
  const words = usePartWords(props.interval);
  const { communityThreads, communityAnswered, communityMinutes } = props.statistics.total;
  if (communityThreads === 0) {
    return (
      <ChartCard
        name={texts.forumAnswers}
        fact={texts.noMedian}
        sentence={texts.noCommunityThreads}
        table={null}
      >
        {null}
      </ChartCard>
    );
  }
  const waiting = communityThreads - communityAnswered;
  return (
    <AnswerTimesCard
      {...props}
      name={texts.forumAnswers}
      fact={
        communityMinutes === null
          ? texts.noMedian
          : texts.halfReplied(words.duration(communityMinutes))
      }
      sentence={texts.waitingThreads(words.number(waiting), words.number(communityThreads))}
      counts={[
        { head: texts.communityThreads, of: (part) => part.communityThreads },
        { head: texts.communityAnswered, of: (part) => part.communityAnswered },
        {
          head: texts.communityWaiting,
          of: (part) => part.communityThreads - part.communityAnswered,
        },
      ]}
      median={(part) => part.communityMinutes}
      partMedian={texts.threadMedian}
    />
  );
}
