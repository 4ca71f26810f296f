import type { ReactNode } from 'react';
import { RecordTable } from '../../ui/RecordTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { MoreRows } from './MoreRows.tsx';
import { useMoreRows } from './use-more-rows.ts';
import type { PagesToCome } from './use-more-rows.ts';

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
  answer: PagesToCome;
  /** Said when the next page could not be read. */
  failed: string;
}): ReactNode {
  const more = useMoreRows(answer, rows.length);
  return (
    <>
      <RecordTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />
      <MoreRows rows={more} failed={failed} isCounted />
    </>
  );
}
