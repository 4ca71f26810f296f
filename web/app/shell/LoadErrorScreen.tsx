import type { ReactNode } from 'react';
import { CallError } from '../lib/failures.ts';
import { useTexts } from '../lib/texts.ts';
import { FailureScreen } from './FailureScreen.tsx';
import { shellTexts } from './shell.texts.ts';

function describe(error: Error): string {
  const cause = error.cause instanceof Error ? `\n\n${error.cause.message}` : '';
  return `${error.message}${cause}\n\n${error.stack ?? ''}`;
}

/** The server's reason for a refusal that another try would not change; null for other failures. */
function refusalText(error: Error | null): string | null {
  return error instanceof CallError && error.status === 403
    ? (error.errors[0]?.message ?? null)
    : null;
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
      text={refusalText(error) ?? texts.loadFailedText}
      details={error ? describe(error) : texts.noDetails}
      onReload={onRetry}
    />
  );
}
