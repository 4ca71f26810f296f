import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextButton } from '../../ui/Link.tsx';
import { onboardingTexts } from './onboarding.texts.ts';

const Lines = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });

/** Why a step was not saved; what was typed stays. */
export function SaveFailure({
  error,
  title,
  onTakeSaved,
}: {
  error: CallError;
  /** Instead of "could not be saved". */
  title?: string;
  /** Shows what is saved in place of what was typed; offered when the two differ. */
  onTakeSaved?: () => void;
}): ReactNode {
  const texts = useTexts(onboardingTexts);
  if (error.code === 'EDIT_CONFLICT') {
    return (
      <Alert kind="warning" title={texts.conflictTitle}>
        <Lines>
          <p>{texts.conflictText}</p>
          {onTakeSaved && (
            <p>
              <TextButton type="button" onClick={onTakeSaved}>
                {texts.conflictTake}
              </TextButton>
            </p>
          )}
        </Lines>
      </Alert>
    );
  }
  const message = error.errors[0]?.message;
  const words = error.isUnreachable ? texts.unreachable : message || texts.unexpected;
  return (
    <Alert kind="error" title={title ?? texts.saveFailed}>
      {words}
    </Alert>
  );
}
