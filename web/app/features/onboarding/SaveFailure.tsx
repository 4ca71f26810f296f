import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextButton } from '../../ui/Link.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import styles from './SaveFailure.module.css';

/** The parts of a failure that are shown. */
export type SaveTrouble = Pick<CallError, 'code' | 'errors' | 'isUnreachable'>;

/** Something else was saved meanwhile: found before the call, and told as the server tells it. */
export const savedElsewhere: SaveTrouble = {
  code: 'EDIT_CONFLICT',
  errors: [],
  isUnreachable: false,
};

/** Why a step was not saved; what was typed stays. */
export function SaveFailure({
  error,
  title,
  onTakeSaved,
  children,
}: {
  error: SaveTrouble;
  /** Instead of "could not be saved". */
  title?: string;
  /** Shows what is saved in place of what was typed; offered when the two differ. */
  onTakeSaved?: () => void;
  /** The differences between the two versions. */
  children?: ReactNode;
}): ReactNode {
  const texts = useTexts(onboardingTexts);
  if (error.code === 'EDIT_CONFLICT') {
    return (
      <Alert kind="warning" title={texts.conflictTitle}>
        <div className={styles.lines}>
          <p>{texts.conflictText}</p>
          {children}
          {onTakeSaved && (
            <p>
              <TextButton type="button" onClick={onTakeSaved}>
                {texts.conflictTake}
              </TextButton>
            </p>
          )}
        </div>
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
