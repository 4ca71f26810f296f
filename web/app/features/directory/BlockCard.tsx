import { blockReasonLength } from '@troskel/contract/directory/calls';
import type { Block } from '@troskel/contract/directory/calls';
import { requiredLines } from '@troskel/contract/values/typed-text';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askDiscard, askYesNoCancel } from '../../shell/common-dialogs.ts';
import { discardTexts } from '../../shell/discard.texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { StepActions } from '../../ui/StepActions.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { directoryTexts } from './directory.texts.ts';
import { Section } from '../../shell/DetailFrame.tsx';

const Reason = z.object({ reason: requiredLines('FIELD_MANDATORY', blockReasonLength) });

function ReasonForm({
  canSend,
  onSend,
  onCancel,
}: {
  /** Not when a colleague has blocked them meanwhile: what is typed is kept for whoever needs it. */
  canSend: boolean;
  onSend: (reason: string) => Promise<void>;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(directoryTexts);
  const discard = useTexts(discardTexts);
  const form = useSchemaForm(Reason, { defaultValues: { reason: '' } });
  const { isDirty, isSubmitting } = form.formState;
  useLeaveQuestion(isDirty);
  return (
    <Form form={form} onSubmit={({ reason }) => onSend(reason)} label={texts.block}>
      <TextAreaField
        name="reason"
        label={texts.reason}
        help={texts.reasonHelp}
        rows={4}
        maxLength={blockReasonLength}
      />
      <StepActions>
        {canSend && (
          <SubmitButton look="danger" isPending={isSubmitting}>
            {texts.confirmBlock}
          </SubmitButton>
        )}
        <Button
          look="quiet"
          onClick={async () => {
            if (!isDirty || (await askDiscard(discard))) onCancel();
          }}
        >
          {texts.cancel}
        </Button>
      </StepActions>
    </Form>
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

  const tell = async (act: () => Promise<void>, done: string): Promise<void> => {
    try {
      await act();
      showToast({ kind: 'success', title: done });
      setWriting(false);
    } catch (error) {
      const isLate = error instanceof CallError && error.code === 'EDIT_CONFLICT';
      const text = isLate ? texts.conflict : failureText(error, language);
      showToast({ kind: isLate ? 'warning' : 'error', title: texts.blockFailed, text });
    }
  };
  const end = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.unblockTitle,
      content: texts.unblockText,
      yes: texts.unblock,
      no: null,
    });
    if (answer === 'yes') await tell(onUnblock, texts.unblockDone);
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
              onSend={(reason) => tell(() => onBlock(reason), texts.blockDone)}
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
