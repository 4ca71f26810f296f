import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { Column } from './RecordTable.tsx';
import { More } from './More.tsx';
import { pagedRecordsTexts } from './paged-records.texts.ts';

/** A table of what has been read so far, and the way to the next page. */
export function PagedRecords<Row extends { id: string }>({
  caption,
  columns,
  rows,
  answer,
  failed,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  answer: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isFetchNextPageError'
  >;
  /** Said when the next page could not be read. */
  failed: string;
}): ReactNode {
  const texts = useTexts(pagedRecordsTexts);
  return (
    <>
      <RecordTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
      <More>
        {answer.hasNextPage && (
          <Button
            look="secondary"
            isPending={answer.isFetchingNextPage}
            onClick={async () => {
              await answer.fetchNextPage();
            }}
          >
            {texts.more}
          </Button>
        )}
        {answer.isFetchNextPageError && <span role="alert">{failed}</span>}
        <span>{texts.shown(rows.length)}</span>
      </More>
    </>
  );
}
