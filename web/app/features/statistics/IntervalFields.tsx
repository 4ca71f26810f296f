import { statisticsSteps } from '@troskel/contract/statistics/staff-statistics';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Input } from '../../ui/Input.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import type { Interval, IntervalFault } from './interval.ts';
import { statisticsTexts } from './statistics.texts.ts';
import styles from './IntervalFields.module.css';

/** Days of one's own, taken when they are handed in, and how large a part is, taken at once. */
export function IntervalFields({
  interval,
  fault,
  onChoose,
}: {
  interval: Interval;
  fault: IntervalFault | null;
  onChoose: (chosen: Partial<Record<'from' | 'to' | 'step', string>>) => void;
}): ReactNode {
  const texts = useTexts(statisticsTexts);
  const wordsOf = (field: 'from' | 'to'): string | undefined =>
    fault?.field === field ? texts.faults[fault.fault] : undefined;
  return (
    <Filters
      className={styles.fields}
      aria-label={texts.filters}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const textOf = (name: string): string => {
          const value = data.get(name);
          return typeof value === 'string' ? value : '';
        };
        onChoose({ from: textOf('from'), to: textOf('to') });
      }}
    >
      <FieldFrame label={texts.from} error={wordsOf('from')}>
        {(wiring) => (
          <Input
            {...wiring}
            key={interval.from}
            type="date"
            name="from"
            defaultValue={interval.from}
          />
        )}
      </FieldFrame>
      <FieldFrame label={texts.to} error={wordsOf('to')}>
        {(wiring) => (
          <Input {...wiring} key={interval.to} type="date" name="to" defaultValue={interval.to} />
        )}
      </FieldFrame>
      <FilterSelect
        label={texts.step}
        value={interval.step}
        options={statisticsSteps.map((step) => [step, texts.steps[step]] as const)}
        onChoose={(step) => onChoose({ step })}
      />
      <div>
        <Button type="submit" look="secondary">
          {texts.doShow}
        </Button>
      </div>
    </Filters>
  );
}
