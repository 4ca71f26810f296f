import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { FailureScreen } from './FailureScreen.tsx';
import { shellTexts } from './shell.texts.ts';

function describe(error: Error): string {
  const cause = error.cause instanceof Error ? `\n\n${error.cause.message}` : '';
  return `${error.message}${cause}\n\n${error.stack ?? ''}`;
}

/** Session or user could not be loaded (specification 1, section 2 "Route guard"). */
export function LoadErrorScreen({
  error,
  onRetry,
}: {
  error: Error | null;
  onRetry: () => void;
}): ReactNode {
  const texts = useTexts(shellTexts);
  return (
    <FailureScreen
      title={texts.loadFailedTitle}
      text={texts.loadFailedText}
      details={error ? describe(error) : texts.noDetails}
      onReload={onRetry}
    />
  );
}
