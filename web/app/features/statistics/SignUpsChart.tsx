import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { StackedBars } from '../../ui/chart/StackedBars.tsx';
import { usePartWords } from './part-words.ts';
import type { ChartProps } from './part-words.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** Accounts that were made. */
export function SignUpsChart({ statistics: { parts, total }, interval }: ChartProps): ReactNode {
  const texts = useTexts(statisticsTexts);
  const words = usePartWords(interval);
  const isNone = total.signUps === 0;
  return (
    <ChartCard
      name={texts.signUps}
      fact={texts.signUpCount(total.signUps, words.number(total.signUps))}
      sentence={isNone ? texts.none : texts.signUpText}
      table={
        isNone
          ? null
          : {
              caption: texts.perStep[interval.step](texts.signUps),
              heads: [texts.stepHeads[interval.step], texts.signUps],
              rows: parts.toReversed().map(({ day, signUps }) => ({
                key: day,
                cells: [words.part(day), words.number(signUps)],
              })),
              foot: [texts.total, words.number(total.signUps)],
            }
      }
    >
      <StackedBars
        step={interval.step}
        parts={parts.map(({ day, signUps }) => ({
          day,
          title: `${words.part(day)}: ${words.number(signUps)}`,
          counts: { signUps },
        }))}
        stack={['signUps']}
        names={texts}
        totals={total}
      />
    </ChartCard>
  );
}
