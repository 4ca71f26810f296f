import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { More } from './Filters.tsx';
import { staffTexts } from './staff.texts.ts';

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
  const texts = useTexts(staffTexts);
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
