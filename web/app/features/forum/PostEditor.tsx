import { mostSubjectCharacters } from '@troskel/contract/forum/threads';
import { mostReasonCharacters } from '@troskel/contract/forum/moderation-mark';
import type { ReactNode } from 'react';
import type { CallOptions, Seen } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AttachmentsArea } from '../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../shell/attachments/AttachmentsField.tsx';
import { CopyText } from './CopyText.tsx';
import { DraftConflict, DraftMark } from './drafts/DraftStatus.tsx';
import { BodyField } from '../../shell/rich-text/BodyField.tsx';
import { textOfBody } from '../../shell/rich-text/body-text.ts';
import { threadTexts } from './forum-thread.texts.ts';
import { postDialogTexts } from './moderation/post-dialogs.texts.ts';
import { usePostEditing } from './use-post-editing.ts';
import type { EditedPost, PostChange } from './use-post-editing.ts';
import styles from './PostEditor.module.css';

/** The body of a post where it stood, to be changed. */
export default function PostEditor({
  id,
  post,
  label,
  send,
  onClosed,
}: {
  /** Id of the thread or reply. */
  id: string;
  post: EditedPost;
  label: string;
  send: (change: PostChange, updateOptions: Seen<CallOptions>) => Promise<void>;
  onClosed: () => void;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const moderationWords = useTexts(postDialogTexts);
  const editing = usePostEditing({ id, post, send, onClosed });
  const { record, attachments, draft, isModerated, isTitled } = editing;
  const { form } = record;
  const { isGone } = record.edits;

  return (
    <AttachmentsArea attachments={attachments} canAdd={!isModerated}>
      <RecordForm
        record={record}
        label={label}
        conflict={{
          title: texts.conflictTitle,
          names: { subject: texts.subject, body: texts.body },
          inWords: (part, { parts }) => (part === 'body' ? textOfBody(parts.body) : parts[part]),
        }}
        acts={
          <div className={styles.actions}>
            {isGone ? (
              <CopyText read={() => form.getValues('body')} />
            ) : (
              <SubmitButton size="small" isPending={record.isSaving}>
                {texts.save}
              </SubmitButton>
            )}
            <Button look="quiet" size="small" onClick={record.close}>
              {texts.cancel}
            </Button>
            <DraftMark draft={draft} />
          </div>
        }
      >
        <DraftConflict draft={draft} />
        {isGone && (
          <Alert kind="error" title={texts.editedGone}>
            {texts.editedGoneText}
          </Alert>
        )}
        {isTitled && (
          <TextField
            name="subject"
            label={texts.subject}
            maxLength={mostSubjectCharacters}
            autoComplete="off"
          />
        )}
        <BodyField
          name="body"
          label={label}
          startsFocused
          onSubmit={() => void form.handleSubmit(record.submit)()}
        />
        <AttachmentsField attachments={attachments} canAdd={!isModerated} />
        {isModerated && (
          <TextField
            name="reason"
            label={moderationWords.why}
            help={moderationWords.whyHelp}
            maxLength={mostReasonCharacters}
            autoComplete="off"
          />
        )}
      </RecordForm>
    </AttachmentsArea>
  );
}
