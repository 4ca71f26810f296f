import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { PagedRecords } from '../../ui/PagedRecords.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { directoryTexts } from './directory.texts.ts';

/** What a search of companies or users has found, in each of its faces. */
export function FoundRecords<Row extends { id: string }>({
  rows,
  columns,
  answer,
  words,
}: {
  /** Undefined until they have come. */
  rows: Row[] | undefined;
  columns: Column<Row>[];
  answer: UseInfiniteQueryResult<unknown, CallError>;
  words: { caption: string; loading: string; failed: string };
}): ReactNode {
  const texts = useTexts(directoryTexts);
  if (answer.isPending) {
    return (
      <SkeletonList count={5} label={words.loading}>
        <Skeleton height={52} />
        <br />
      </SkeletonList>
    );
  }
  if (!rows) return <QueryFailure query={answer} title={words.failed} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        title={texts.noHitsTitle}
        action={
          <ButtonLink look="secondary" to="?">
            {texts.showAll}
          </ButtonLink>
        }
      >
        {texts.noHitsText}
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
