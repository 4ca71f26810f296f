import type { ReactNode } from 'react';
import type { PagedAnswer } from '../lib/paging.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/Faces.tsx';
import { PagedRecords } from '../ui/PagedRecords.tsx';
import type { Column } from '../ui/RecordTable.tsx';
import { Skeleton, SkeletonList } from '../ui/Skeleton.tsx';
import { QueryFailure } from './QueryFailure.tsx';

/** A list, page by page, in each of its faces: loading, failed, empty, full. */
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
  if (answer.isPending) {
    return (
      <SkeletonList count={5} label={words.loading}>
        <Skeleton height={52} />
        <br />
      </SkeletonList>
    );
  }
  const rows = answer.data?.rows;
  if (!rows) return <QueryFailure query={answer} title={words.failed} />;
  if (rows.length === 0) {
    return (
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
    );
  }
  return (
    <PagedRecords
      caption={words.caption}
      columns={columns}
      rows={rows}
      answer={answer}
      failed={words.failed}
    />
  );
}
