import { mostSubjectCharacters } from '@troskel/contract/forum/threads';
import { mostReasonCharacters } from '@troskel/contract/forum/moderation-mark';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AttachmentsArea } from '../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../shell/attachments/AttachmentsField.tsx';
import { CopyText } from './CopyText.tsx';
import { DraftConflict, DraftMark } from './drafts/DraftStatus.tsx';
import { BodyField } from '../../shell/rich-text/BodyField.tsx';
import { threadTexts } from './forum-thread.texts.ts';
import { postDialogTexts } from './moderation/post-dialogs.texts.ts';
import type { UnsavedPosts } from './unsaved-posts.ts';
import { usePostEditing } from './use-post-editing.ts';
import type { EditedPost, PostChange } from './use-post-editing.ts';
import styles from './PostEditor.module.css';

/** The body of a post where it stood, to be changed. */
export default function PostEditor({
  id,
  post,
  label,
  unsaved,
  send,
  onClosed,
}: {
  /** Id of the thread or reply. */
  id: string;
  post: EditedPost;
  label: string;
  unsaved: UnsavedPosts;
  send: (change: PostChange, seenVersion: number) => Promise<void>;
  onClosed: () => void;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const moderationWords = useTexts(postDialogTexts);
  const language = useLanguage();
  const editing = usePostEditing({ id, post, send, onClosed });
  const { form, attachments, isDirty, conflict, isGone, failure } = editing;
  const { isSubmitting } = form.formState;
  const { tell } = unsaved;
  useEffect(() => {
    tell(id, isDirty);
    return () => tell(id, false);
  }, [tell, id, isDirty]);

  return (
    <AttachmentsArea attachments={attachments} canAdd={!editing.isModerated}>
      <Form form={form} onSubmit={editing.save} label={label}>
        <DraftConflict draft={editing.draft} />
        {conflict && (
          <ConflictNotice
            key={conflict.theirs.version}
            title={texts.conflictTitle}
            names={{ subject: texts.subject, body: texts.body }}
            taken={[]}
            disputed={conflict.disputed}
            inWords={(part) => conflict.words[part]}
            onTake={editing.takeTheirs}
          />
        )}
        {isGone && (
          <Alert kind="error" title={texts.editedGone}>
            {texts.editedGoneText}
          </Alert>
        )}
        {failure && <Alert kind="error">{failureText(failure, language)}</Alert>}
        {editing.isTitled && (
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
          onSubmit={() => void form.handleSubmit(editing.save)()}
        />
        <AttachmentsField attachments={attachments} canAdd={!editing.isModerated} />
        {editing.isModerated && (
          <TextField
            name="reason"
            label={moderationWords.why}
            help={moderationWords.whyHelp}
            maxLength={mostReasonCharacters}
            autoComplete="off"
          />
        )}
        <div className={styles.actions}>
          {isGone ? (
            <CopyText read={() => form.getValues('body')} />
          ) : (
            <SubmitButton size="small" isPending={isSubmitting}>
              {texts.save}
            </SubmitButton>
          )}
          <Button look="quiet" size="small" onClick={editing.cancel}>
            {texts.cancel}
          </Button>
          <DraftMark draft={editing.draft} />
        </div>
      </Form>
    </AttachmentsArea>
  );
}
