import { styled } from '@mui/material/styles';
import type { Agreement } from '@troskel/contract/agreement/calls';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { agreementTexts } from './agreement.texts.ts';
import { SectionTitle } from './section-title.ts';

const Quiet = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

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
        <Quiet>{texts.noHistory}</Quiet>
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
