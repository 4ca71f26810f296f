import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { visitsTexts } from './visits.texts.ts';

/** Tells why an act was refused by something that happened meanwhile. */
export function VisitRefusal({ refusal }: { refusal: CallError | null }): ReactNode {
  const texts = useTexts(visitsTexts);
  const language = useLanguage();
  if (refusal === null) return null;
  return (
    <Alert kind="error" title={texts.failed}>
      {failureText(refusal, language)}
    </Alert>
  );
}
