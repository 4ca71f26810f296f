import type { ReactNode } from 'react';
import type { CallError } from '../lib/failures.ts';
import { useTexts } from '../lib/texts.ts';
import { ErrorState } from '../ui/Faces.tsx';
import { shellTexts } from './shell.texts.ts';

/** Shows a failed query with a button to try again; nothing while there is no error. */
export function QueryFailure({
  query,
  title,
  text,
}: {
  /** A query of one answer or of pages. */
  query: { error: CallError | null; refetch: () => Promise<unknown> };
  title: string;
  /** In place of "Try again in a while." */
  text?: string;
}): ReactNode {
  const texts = useTexts(shellTexts);
  if (!query.error) return null;
  return (
    <ErrorState
      title={title}
      text={text ?? texts.tryAgainSoon}
      retryLabel={texts.tryAgain}
      onRetry={async () => {
        await query.refetch();
      }}
      detailsLabel={texts.details}
      details={query.error.message}
    />
  );
}
