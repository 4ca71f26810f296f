import { mostDecisionCharacters, rotRequests } from '@troskel/contract/jobs/papers/calls';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { keepRotRequests } from './papers-queries.ts';
import { rotRequestsTexts } from './rot-requests.texts.ts';
import styles from './RotRequests.module.css';

/** Reads the file of Skatteverket's decisions. */
export function DecisionUpload({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(rotRequestsTexts);
  const language = useLanguage();
  const titleId = useId();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const read = useWrite(rotRequests.readRotDecisions, { skipGlobalHandle: true });
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    setFailure(null);
    // In bytes, of which a character has at least one.
    if (file.size > mostDecisionCharacters) {
      setFailure(texts.tooLarge);
      return;
    }
    try {
      const body = { file: await file.text() };
      keepRotRequests(partnerId, await read.mutateAsync({ params: { partnerId }, body }));
      showToast({ kind: 'success', title: texts.decisionRead });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(failureText(error, language));
    }
  };
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.decision}</h2>
      <p>{texts.decisionHelp}</p>
      {failure !== null && (
        <Alert kind="error" title={texts.decisionFailed}>
          {failure}
        </Alert>
      )}
      <div>
        <VisuallyHidden>
          <label htmlFor={inputId}>{texts.decision}</label>
          <input
            ref={input}
            id={inputId}
            type="file"
            accept=".json,application/json"
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same file can be chosen again.
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
        </VisuallyHidden>
        <Button look="secondary" isPending={read.isPending} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
      </div>
    </Card>
  );
}
