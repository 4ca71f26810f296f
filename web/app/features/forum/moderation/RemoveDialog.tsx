import { forumModeration, Removal } from '@troskel/contract/forum/moderation';
import { mostReasonCharacters } from '@troskel/contract/forum/moderation-mark';
import type { ReactNode } from 'react';
import { useDialogForm } from '../../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../../patterns/record-form/RecordDialog.tsx';
import { send } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { moderationTexts } from './moderation.texts.ts';
import { postDialogTexts } from './post-dialogs.texts.ts';
import post from './PostDialog.module.css';

export interface RemoveProps {
  threadId: string;
  /** Null for the thread itself. */
  replyId: string | null;
  /** Version of the post that the moderator has seen. */
  seenVersion: number;
  onRemoved: () => void | Promise<void>;
}

/** Why a moderator deletes the post of another: told to its author. */
export default function RemoveDialog({
  threadId,
  replyId,
  seenVersion,
  onRemoved,
  ...controls
}: RemoveProps & DialogControls): ReactNode {
  const names = useTexts(moderationTexts);
  const texts = useTexts(postDialogTexts);
  const record = useDialogForm(controls, {
    schema: Removal,
    defaultValues: { reason: '' },
    save: (body, { createOptions }) =>
      replyId === null
        ? send(
            forumModeration.removeThread,
            { params: { threadId }, body },
            { ...createOptions, seenVersion },
          )
        : send(
            forumModeration.removeReply,
            { params: { threadId, replyId }, body },
            { ...createOptions, seenVersion },
          ),
    onSaved: async () => {
      showToast({ kind: 'success', title: texts.removed });
      await onRemoved();
    },
  });
  return (
    <RecordDialog
      record={record}
      title={replyId === null ? names.removeThread : names.removeReply}
      intro={<p className={post.intro}>{texts.removeIntro}</p>}
      failed={texts.removeFailed}
      cancel={texts.cancel}
      save={names.remove}
      isDangerous
    >
      <TextAreaField
        name="reason"
        label={texts.why}
        help={texts.whyHelp}
        rows={3}
        maxLength={mostReasonCharacters}
      />
    </RecordDialog>
  );
}
