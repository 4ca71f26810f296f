import { styled } from '@mui/material/styles';
import { forumModeration, Removal } from '@troskel/contract/forum-moderation';
import { mostReasonCharacters } from '@troskel/contract/moderation-mark';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { send } from '../../../lib/api.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.ts';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { moderationTexts } from './moderation.texts.ts';

const Intro = styled('p')({ marginBottom: 20 });

export interface RemoveProps {
  threadId: string;
  /** Null for the thread itself. */
  replyId: string | null;
  onRemoved: () => void | Promise<void>;
}

/** Why a moderator deletes the post of another: told to its author. */
export default function RemoveDialog({
  threadId,
  replyId,
  onRemoved,
  open,
  onClose,
  onExited,
}: RemoveProps & DialogControls): ReactNode {
  const texts = useTexts(moderationTexts);
  const language = useLanguage();
  const form = useSchemaForm(Removal, { defaultValues: { reason: '' } });
  const [failure, setFailure] = useState<CallError | null>(null);
  const title = replyId === null ? texts.removeThread : texts.removeReply;

  const submit = async (body: { reason: string }): Promise<void> => {
    setFailure(null);
    const options = { skipGlobalHandle: true };
    try {
      if (replyId === null) {
        await send(forumModeration.removeThread, { params: { threadId }, body }, options);
      } else {
        await send(forumModeration.removeReply, { params: { threadId, replyId }, body }, options);
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      return;
    }
    showToast({ kind: 'success', title: texts.removed });
    onClose();
    await onRemoved();
  };

  return (
    <Dialog open={open} onClose={onClose} onExited={onExited} title={title}>
      <Intro>{texts.removeIntro}</Intro>
      <Form form={form} onSubmit={submit} label={title}>
        <TextAreaField
          name="reason"
          label={texts.why}
          help={texts.whyHelp}
          rows={3}
          maxLength={mostReasonCharacters}
        />
        {failure && (
          <Alert kind="error" title={texts.removeFailed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton look="danger" isPending={form.formState.isSubmitting}>
            {texts.remove}
          </SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
