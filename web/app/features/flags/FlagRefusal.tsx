import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { flagsPageTexts } from './flags.texts.ts';

/** Why a change was refused. */
export function FlagRefusal({ error }: { error: CallError | null }): ReactNode {
  const texts = useTexts(flagsPageTexts);
  const language = useLanguage();
  if (!error) return null;
  const isConflict = error.code === 'EDIT_CONFLICT';
  return (
    <Alert
      kind={isConflict ? 'warning' : 'error'}
      title={isConflict ? texts.conflict : texts.refused}
    >
      {isConflict ? texts.conflictText : failureText(error, language)}
    </Alert>
  );
}
