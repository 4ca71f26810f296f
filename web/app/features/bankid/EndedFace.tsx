import { bankidMessages } from '@troskel/contract/bankid-messages';
import { errorCatalogue, errorMessage } from '@troskel/contract/errors';
import type { ErrorCode } from '@troskel/contract/errors';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import type { Language } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { bankidDialogTexts } from './bankid-dialog.texts.ts';
import type { Ending } from './identification-rules.ts';

type Texts = ReturnType<typeof useTexts<(typeof bankidDialogTexts)['sv']>>;

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** Why it ended; null where the abort text says it all. */
function reasonOf(
  { messageCode, errorCode }: Ending,
  texts: Texts,
  language: Language,
): string | null {
  if (errorCode === 'UNREACHABLE') return texts.unreachable;
  if (errorCode !== null) {
    return isErrorCode(errorCode) ? errorMessage(errorCode, language) : texts.somethingWrong;
  }
  if (messageCode === null || messageCode === 'RFA3' || messageCode === 'RFA6') return null;
  return bankidMessages[messageCode][language];
}

/** What came of it, and the way to try again. */
export function EndedFace({
  ending,
  onRetry,
  onLogOut,
}: {
  ending: Ending;
  onRetry: () => Promise<void>;
  onLogOut: () => Promise<void>;
}): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  const language = useLanguage();
  const alertId = useId();
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  const hasOtherAccount = ending.errorCode === 'PERSON_HAS_OTHER_ACCOUNT';
  const isRefused = ending.errorCode !== null;
  return (
    <>
      <Alert
        id={alertId}
        kind={isRefused ? 'error' : 'warning'}
        title={isRefused ? texts.notVerified : texts.aborted}
      >
        {reasonOf(ending, texts, language)}
      </Alert>
      {hasOtherAccount && (
        <Button isWide onClick={onLogOut}>
          {texts.logOut}
        </Button>
      )}
      <Button
        ref={retry}
        isWide
        look={hasOtherAccount ? 'secondary' : 'primary'}
        aria-describedby={alertId}
        onClick={onRetry}
      >
        {texts.retry}
      </Button>
    </>
  );
}
