import { forumModeration, Removal } from '@troskel/contract/forum/moderation';
import { mostReasonCharacters } from '@troskel/contract/forum/moderation-mark';
import type { ReactNode } from 'react';
import { send } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { DialogControls } from '../../../shell/dialogs.ts';
import { useSchemaForm } from '../../../ui/schema-form.ts';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { moderationTexts } from './moderation.texts.ts';
import { postDialogTexts } from './post-dialogs.texts.ts';
import { PostDialog } from './PostDialog.tsx';

export interface RemoveProps {
  threadId: string;
  /** Null for the thread itself. */
  replyId: string | null;
  /** Of the post, as the moderator has seen it. */
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
  const options = { skipGlobalHandle: true, seenVersion };
  const form = useSchemaForm(Removal, { defaultValues: { reason: '' } });
  return (
    <PostDialog
      {...controls}
      form={form}
      title={replyId === null ? names.removeThread : names.removeReply}
      intro={texts.removeIntro}
      failed={texts.removeFailed}
      submit={names.remove}
      isDangerous
      onSend={(body) =>
        replyId === null
          ? send(forumModeration.removeThread, { params: { threadId }, body }, options)
          : send(forumModeration.removeReply, { params: { threadId, replyId }, body }, options)
      }
      onSent={async () => {
        showToast({ kind: 'success', title: texts.removed });
        await onRemoved();
      }}
    >
      <TextAreaField
        name="reason"
        label={texts.why}
        help={texts.whyHelp}
        rows={3}
        maxLength={mostReasonCharacters}
      />
    </PostDialog>
  );
}
