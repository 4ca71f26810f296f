import { blockReasonLength } from '@troskel/contract/directory/calls';
import type { Block } from '@troskel/contract/directory/calls';
import { requiredLines } from '@troskel/contract/values/typed-text';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { RecordActs } from '../../patterns/record-form/RecordActs.tsx';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { CallError } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { directoryTexts } from './directory.texts.ts';
import { Section } from '../../shell/DetailFrame.tsx';

const Reason = z.object({ reason: requiredLines('FIELD_MANDATORY', blockReasonLength) });

function ReasonForm({
  canSend,
  onSend,
  onSent,
  onRefused,
  onCancel,
}: {
  /** Not when a colleague has blocked them meanwhile: what is typed is kept for whoever needs it. */
  canSend: boolean;
  /** @throws {CallError} */
  onSend: (reason: string) => Promise<void>;
  onSent: () => void;
  onRefused: (error: CallError) => void;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(directoryTexts);
  const record = useRecordForm({
    schema: Reason,
    defaultValues: { reason: '' },
    save: ({ reason }) => onSend(reason),
    onSaved: onSent,
    onRefused: (error) => {
      onRefused(error);
      return true;
    },
    onClosed: onCancel,
  });
  return (
    <RecordForm
      record={record}
      label={texts.block}
      acts={
        <RecordActs
          record={record}
          cancel={texts.cancel}
          save={canSend ? texts.confirmBlock : null}
          look="danger"
        />
      }
    >
      <TextAreaField
        name="reason"
        label={texts.reason}
        help={texts.reasonHelp}
        rows={4}
        maxLength={blockReasonLength}
      />
    </RecordForm>
  );
}

/** Whether somebody is let in, and the acts that change it. */
export function BlockCard({
  block,
  label,
  consequence,
  hindrance = null,
  onBlock,
  onUnblock,
}: {
  block: Block | null;
  label: string;
  /** Consequences of blocking this account or company. */
  consequence: string;
  /** Why nothing can be done here; null when it can. */
  hindrance?: string | null;
  onBlock: (reason: string) => Promise<void>;
  onUnblock: () => Promise<void>;
}): ReactNode {
  const texts = useTexts(directoryTexts);
  const dates = useDates();
  const language = useLanguage();
  const [isWriting, setWriting] = useState(false);

  const refuse = (error: CallError): void => {
    const isLate = error.code === 'EDIT_CONFLICT';
    const text = isLate ? texts.conflict : failureText(error, language);
    showToast({ kind: isLate ? 'warning' : 'error', title: texts.blockFailed, text });
  };
  const end = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.unblockTitle,
      content: texts.unblockText,
      yes: texts.unblock,
      no: null,
    });
    if (answer !== 'yes') return;
    try {
      await onUnblock();
      showToast({ kind: 'success', title: texts.unblockDone });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refuse(error);
    }
  };

  return (
    <Section title={texts.block} id="block">
      {block ? (
        <>
          <Alert kind="error" isSilent title={texts.blockedSince(dates.dateTime(block.since))}>
            <span style={{ whiteSpace: 'pre-line' }}>{block.reason}</span>
          </Alert>
          {hindrance === null && (
            <div>
              <Button look="secondary" onClick={end}>
                {texts.unblock}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p>{texts.notBlocked}</p>
      )}
      {hindrance !== null && <p>{hindrance}</p>}
      {(!block || isWriting) && hindrance === null && (
        <>
          {!block && <p>{consequence}</p>}
          {isWriting ? (
            <ReasonForm
              canSend={!block}
              onSend={onBlock}
              onSent={() => {
                showToast({ kind: 'success', title: texts.blockDone });
                setWriting(false);
              }}
              onRefused={refuse}
              onCancel={() => setWriting(false)}
            />
          ) : (
            <div>
              <Button look="secondary" onClick={() => setWriting(true)}>
                {label}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}
