import { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { forgetRemoved, rereadApplication, startOver } from './application-calls.ts';
import { draftTexts } from './draft.texts.ts';

/** Begins again with an empty form, after saying what that takes away. */
export function StartOver({
  application,
  onDone,
}: {
  application: PartnerCompanyApplication | null;
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(draftTexts);
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const ask = async (present: PartnerCompanyApplication | null, isNews: boolean) => {
    const what = present?.state === 'returned' ? 'returned' : present ? 'draft' : 'new';
    const question = texts.startOverQuestions[what];
    const answer = await askYesNoCancel({
      title: texts.startOverTitle,
      content: isNews ? `${texts.startOverChanged} ${question}` : question,
      yes: texts.startOver,
      no: null,
      isDangerous: true,
    });
    return answer === 'yes';
  };

  /** Asks anew about what another window has saved meanwhile. */
  const begin = async (
    present: PartnerCompanyApplication | null = application,
    isNews = false,
  ): Promise<void> => {
    if (!(await ask(present, isNews))) {
      if (isNews) await rereadApplication();
      return;
    }
    setFailed(false);
    setPending(true);
    try {
      await startOver(present);
      announce(texts.startOverDone);
      onDone();
      void forgetRemoved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const news = PartnerCompanyApplication.safeParse(error.present);
      if (error.code === 'EDIT_CONFLICT' && news.success) {
        setPending(false);
        await begin(news.data, true);
      } else setFailed(true);
    } finally {
      setPending(false);
    }
  };

  return (
    <>
      {hasFailed && <Alert kind="error">{texts.startOverFailed}</Alert>}
      <div>
        <Button
          look="quiet"
          size="small"
          isFlush
          isPending={isPending}
          onClick={() => void begin()}
        >
          {texts.startOver}
        </Button>
      </div>
    </>
  );
}
