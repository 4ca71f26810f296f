import type { Agreement } from '@troskel/contract/agreement/calls';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { agreementTexts } from './agreement.texts.ts';
import { SectionTitle } from './section-title.tsx';
import styles from './PlanHistory.module.css';

/** Every change of plan, newest first. */
export function PlanHistory({ history }: { history: Agreement['history'] }): ReactNode {
  const texts = useTexts(agreementTexts);
  const dates = useDates();
  const id = useId();
  const written = (time: string): ReactNode => <time dateTime={time}>{dates.dateTime(time)}</time>;
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{texts.history}</SectionTitle>
      {history.length === 0 ? (
        <p className={styles.quiet}>{texts.noHistory}</p>
      ) : (
        <RecordTable
          caption={texts.history}
          rows={history}
          keyOf={(change) => change.id}
          columns={[
            {
              key: 'at',
              label: texts.at,
              cell: ({ at }) => written(at),
            },
            { key: 'from', label: texts.from, cell: ({ from }) => from.name },
            { key: 'to', label: texts.to, cell: ({ to }) => to.name },
            { key: 'by', label: texts.by, cell: ({ by }) => by ?? texts.someoneWhoLeft },
          ]}
        />
      )}
    </section>
  );
}
