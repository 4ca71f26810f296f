import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { announce } from '../../lib/announce.ts';
import { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { rereadApplication, withdrawApplication } from './application-calls.ts';
import { applicationStateTexts } from './application-state.texts.ts';
import { stepSearch } from './steps.ts';

/** Takes an application back that nobody reviews yet, after saying what that means, and opens it. */
export function Withdrawal({ applicationId }: { applicationId: string }): ReactNode {
  const texts = useTexts(applicationStateTexts);
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  const withdraw = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.withdrawTitle,
      content: texts.withdrawQuestion,
      yes: texts.withdraw,
      no: null,
    });
    if (answer !== 'yes') return;
    setFailure(null);
    setPending(true);
    try {
      await withdrawApplication(applicationId);
      announce(texts.titles.withdrawn);
      await navigate({ search: stepSearch(applicationId, 'company') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status !== 409) {
        setFailure(error);
        return;
      }
      // The card that is shown by then has no such button, and no place for words about it.
      if (error.code === 'APPLICATION_NOT_EDITABLE') {
        showToast({ kind: 'warning', title: texts.withdrawFailed, text: texts.withdrawTooLate });
      }
      await rereadApplication();
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      <Button look="quiet" isPending={isPending} onClick={() => void withdraw()}>
        {texts.withdraw}
      </Button>
      {failure && (
        <Alert kind="warning" title={texts.withdrawFailed}>
          {texts.withdrawTryAgain}
        </Alert>
      )}
    </>
  );
}
