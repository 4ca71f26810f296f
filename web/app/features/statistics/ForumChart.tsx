import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { usePartWords } from './part-words.ts';
import type { ChartProps } from './part-words.ts';
import { statisticsTexts } from './statistics.texts.ts';

const posts = ['threads', 'replies'] as const;

/** Threads and replies in the forum. */
export function ForumChart({ statistics: { parts, total }, interval }: ChartProps): ReactNode {
  const texts = useTexts(statisticsTexts);
  const words = usePartWords(interval);
  const count = total.threads + total.replies;
  return (
    <ChartCard
      name={texts.forum}
      fact={texts.postCount(words.number(count))}
      sentence={count === 0 ? texts.none : texts.forumText}
      table={
        count === 0
          ? null
          : {
              caption: texts.perStep[interval.step](texts.forum),
              heads: [texts.stepHeads[interval.step], ...posts.map((kind) => texts[kind])],
              rows: parts.toReversed().map((part) => ({
                key: part.day,
                cells: [words.part(part.day), ...posts.map((kind) => words.number(part[kind]))],
              })),
              foot: [texts.total, ...posts.map((kind) => words.number(total[kind]))],
            }
      }
    >
      <StackedBars
        step={interval.step}
        parts={parts.map((part) => ({
          day: part.day,
          title: `${words.part(part.day)}: ${posts
            .map((kind) => `${texts[kind]} ${words.number(part[kind])}`)
            .join(', ')}`,
          counts: part,
        }))}
        stack={posts}
        names={texts}
        totals={total}
      />
    </ChartCard>
  );
}
