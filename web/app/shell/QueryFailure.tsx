import type { ReactNode } from 'react';
import type { CallError } from '../lib/failures.ts';
import { wantsProof } from '../lib/step-up.ts';
import { useTexts } from '../lib/texts.ts';
import { ErrorState } from '../ui/Faces.tsx';
import { shellTexts } from './shell.texts.ts';

/**
 * Shows a failed query with a button to try again, or to confirm who one is where that was asked and
 * cancelled; nothing while there is no error.
 */
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
  const retry = async (): Promise<void> => {
    await query.refetch();
  };
  // A user who has cancelled the question for a proof is asked again by trying again.
  if (wantsProof(query.error.code)) {
    return (
      <ErrorState
        title={texts.unproved}
        text={texts.unprovedText}
        retryLabel={texts.prove}
        onRetry={retry}
      />
    );
  }
  return (
    <ErrorState
      title={title}
      text={text ?? texts.tryAgainSoon}
      retryLabel={texts.tryAgain}
      onRetry={retry}
      detailsLabel={texts.details}
      details={query.error.message}
    />
  );
}
