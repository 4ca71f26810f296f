import type { ReactNode } from 'react';
import type { PagedAnswer } from '../../lib/paging.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RecordList } from './RecordList.tsx';

/** A list as a table, in each of its faces. */
export function FoundRecords<Row extends { id: string }>({
  columns,
  answer,
  words,
  empty,
}: {
  columns: Column<Row>[];
  answer: PagedAnswer<unknown, Row>;
  words: { caption: string; loading: string; failed: string };
  /** `clear` names the way to the same list with nothing chosen; left out where nothing is. */
  empty: { title: string; text: string; clear?: string | undefined };
}): ReactNode {
  return (
    <RecordList
      answer={answer}
      words={words}
      waiting={{
        count: 5,
        row: (
          <>
            <Skeleton height={52} />
            <br />
          </>
        ),
      }}
      empty={
        <EmptyState
          title={empty.title}
          action={
            empty.clear !== undefined && (
              <ButtonLink look="secondary" to="?">
                {empty.clear}
              </ButtonLink>
            )
          }
        >
          {empty.text}
        </EmptyState>
      }
      isCounted
    >
      {(rows) => (
        <RecordTable
          caption={words.caption}
          columns={columns}
          rows={[...rows]}
          keyOf={({ id }) => id}
        />
      )}
    </RecordList>
  );
}
