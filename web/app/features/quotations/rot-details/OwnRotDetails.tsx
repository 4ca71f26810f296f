import { receivedQuotations } from '@troskel/contract/quotations/calls';
import type { SentQuotation } from '@troskel/contract/values/sent-quotation';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { askYesNoCancel } from '../../../shell/common-dialogs.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { keepReceived } from '../quotation-queries.ts';
import { lacksSomething, RotDetailsFacts } from './RotDetailsFacts.tsx';
import { RotDetailsForm } from './RotDetailsForm.tsx';
import { rotDetailsTexts } from './rot-details.texts.ts';
import styles from './RotDetails.module.css';

/** After the yes: what the company needs for the deduction, asked for until it is given. */
export function OwnRotDetails({
  params,
  company,
  version,
}: {
  params: { inquiryId: string; senderId: string };
  company: string;
  version: SentQuotation;
}): ReactNode {
  const texts = useTexts(rotDetailsTexts);
  const language = useLanguage();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const remove = useWrite(receivedQuotations.removeRotDetails, { skipGlobalHandle: true });
  const { rotDetails, number, content } = version;
  // They stay when an agreement is cancelled after an early start; then they can only be removed.
  const isOver = version.state !== 'accepted';
  // Stays while somebody types, also when the same is given in another window.
  const [isChanging, setChanging] = useState(rotDetails === null);
  const change = (is: boolean): void => {
    setChanging(is);
    // The pressed button has gone, and its focus with it.
    title.current?.focus();
  };
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1}>
        {texts.title}
      </h2>
      <p>{isOver ? texts.introOver(company) : texts.intro(company)}</p>
      {rotDetails === null || (isChanging && !isOver) ? (
        <RotDetailsForm params={params} version={version} onDone={() => change(false)} />
      ) : (
        <>
          {!isOver && lacksSomething(rotDetails) && (
            <Alert kind="info" isSilent>
              {texts.isMissing}
            </Alert>
          )}
          <RotDetailsFacts details={rotDetails} buyers={content.buyers} />
          <div className={styles.acts}>
            {!isOver && (
              <Button look="secondary" onClick={() => change(true)}>
                {texts.change}
              </Button>
            )}
            <Button
              look="quiet"
              aria-haspopup="dialog"
              onClick={async () => {
                const answer = await askYesNoCancel({
                  title: texts.removeTitle,
                  content: texts.removeText(company),
                  yes: texts.remove,
                  no: null,
                  isDangerous: true,
                });
                if (answer !== 'yes') return;
                try {
                  const of = { ...params, number: String(number) };
                  keepReceived(params.inquiryId, await remove.mutateAsync({ params: of }));
                  showToast({ kind: 'success', title: texts.removed });
                  setChanging(true);
                } catch (error) {
                  if (!(error instanceof CallError)) throw error;
                  const text = failureText(error, language);
                  showToast({ kind: 'error', title: texts.removeFailed, text });
                }
                title.current?.focus();
              }}
            >
              {texts.remove}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
