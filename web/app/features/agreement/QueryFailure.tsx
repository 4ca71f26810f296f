import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { ErrorState } from '../../ui/Faces.tsx';
import { commonTexts } from './agreement.texts.ts';

/** A page whose answer did not come, and another try. */
export function QueryFailure<Data>({
  query,
  title,
}: {
  query: UseQueryResult<Data, CallError>;
  title: string;
}): ReactNode {
  const texts = useTexts(commonTexts);
  if (!query.error) return null;
  return (
    <ErrorState
      title={title}
      text={texts.failedText}
      retryLabel={texts.tryAgain}
      onRetry={async () => {
        await query.refetch();
      }}
      detailsLabel={texts.details}
      details={query.error.message}
    />
  );
}
