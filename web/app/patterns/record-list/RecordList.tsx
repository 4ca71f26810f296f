import type { ReactNode, Ref } from 'react';
import type { PagedAnswer } from '../../lib/paging.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Card } from '../../ui/Card.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { MoreRows } from './MoreRows.tsx';
import { useMoreRows } from './use-more-rows.ts';

export interface ListWords {
  loading: string;
  /** Said of the whole list, and of a page that could not be read. */
  failed: string;
  failedText?: string;
  /** Label of the button to the next page, instead of "Show more". */
  more?: string;
  moreFailed?: string;
  /** How many are shown, in words of its own. */
  shown?: (count: number) => string;
}

/** A list, page by page, in each of its faces: loading, failed, empty, full. */
export function RecordList<Page, Row>({
  answer,
  words,
  waiting,
  empty,
  isWaiting = false,
  isFramed = false,
  isCounted = false,
  children,
}: {
  answer: PagedAnswer<Page, Row>;
  words: ListWords;
  /** A placeholder with the shape of a row, in the number that the specification gives. */
  waiting: { count: number; row: ReactNode };
  empty: ReactNode;
  /** What its rows name is still being read: they would grow by it. */
  isWaiting?: boolean;
  /** Its failure stands in a card of its own. */
  isFramed?: boolean;
  /** Says below how many are shown. */
  isCounted?: boolean;
  /** The rows, in an element that takes the ref; rows in groups of it carry `data-row`. */
  children: (rows: readonly Row[], list: Ref<never>, pages: readonly Page[]) => ReactNode;
}): ReactNode {
  const { data } = answer;
  const more = useMoreRows(answer, data?.rows.length ?? 0, words.shown);
  if (answer.isPending || isWaiting) {
    return (
      <SkeletonList count={waiting.count} label={words.loading}>
        {waiting.row}
      </SkeletonList>
    );
  }
  if (!data) {
    const failure = <QueryFailure query={answer} title={words.failed} text={words.failedText} />;
    return isFramed ? <Card as="div">{failure}</Card> : failure;
  }
  if (data.rows.length === 0) return empty;
  return (
    <>
      {children(data.rows, more.list as Ref<never>, data.pages)}
      <MoreRows
        rows={more}
        name={words.more}
        failed={words.moreFailed ?? words.failed}
        isCounted={isCounted}
      />
    </>
  );
}
