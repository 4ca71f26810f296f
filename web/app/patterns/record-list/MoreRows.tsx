import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { More } from '../../ui/More.tsx';
import { recordListTexts } from './record-list.texts.ts';
import type { MoreRowsOf } from './use-more-rows.ts';

/** Below a list: the way to its next page, and how much is shown. */
export function MoreRows({
  rows: { answer, shown, read },
  name,
  failed,
  isCounted = false,
  size,
}: {
  rows: MoreRowsOf;
  /** Text of the button, instead of "Show more". */
  name?: string | undefined;
  /** Shown when the next page could not be read. */
  failed?: string | undefined;
  isCounted?: boolean;
  size?: 'small';
}): ReactNode {
  const texts = useTexts(recordListTexts);
  const { hasNextPage, isFetchNextPageError } = answer;
  if (!hasNextPage && !isFetchNextPageError && !isCounted) return null;
  return (
    <More>
      {(hasNextPage || isFetchNextPageError) && (
        <Button
          look="secondary"
          {...(size && { size })}
          isPending={answer.isFetchingNextPage}
          onClick={read}
        >
          {name ?? texts.more}
        </Button>
      )}
      {isFetchNextPageError && <span role="alert">{failed ?? texts.failed}</span>}
      {isCounted && <span>{shown}</span>}
    </More>
  );
}
