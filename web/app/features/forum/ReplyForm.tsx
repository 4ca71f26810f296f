import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply } from '@troskel/contract/forum/replies';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { AttachmentsArea } from '../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../shell/attachments/AttachmentsField.tsx';
import { useAttachments } from '../../shell/attachments/use-attachments.ts';
import { postAttachments } from './post-attachments.ts';
import { CopyText } from './CopyText.tsx';
import { replyDraftKey } from './drafts/begun-drafts.ts';
import type { DraftContent } from './drafts/draft-content.ts';
import { DraftConflict, DraftMark } from './drafts/DraftStatus.tsx';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import { BodyField } from '../../shell/rich-text/BodyField.tsx';
import { WrittenBody } from '../../shell/rich-text/body-schema.ts';
import { expertTexts } from './expert.texts.ts';
import { threadTexts } from './forum-thread.texts.ts';
import { refreshStanding } from './thread-cache.ts';
import styles from './ReplyForm.module.css';

const ReplyFields = z.object({ body: WrittenBody, anonymous: z.boolean() });
type ReplyFields = z.infer<typeof ReplyFields>;

const nothing: ReplyFields = { body: '', anonymous: false };

/** Shape of a reply's draft. */
const draftShape = {
  toContent: ({ body, anonymous }: ReplyFields) => ({
    body,
    anonymous,
    subject: '',
    target: null,
    seenVersion: null,
  }),
  toValues: (draft: DraftContent | null): ReplyFields =>
    draft ? { body: draft.body, anonymous: draft.anonymous } : nothing,
  isEmpty: ({ body }: DraftContent) => body === '',
};

/** Writing a reply: kept as a draft until it is sent, shown anew after a reload or elsewhere. */
export default function ReplyForm({
  threadId,
  isExpertAsked,
  isThreadGone,
  isBarred,
  onThreadGone,
  startsFocused,
  onClosed,
}: {
  threadId: string;
  /** The thread waits for an expert, and whoever replies is one. */
  isExpertAsked: boolean;
  isThreadGone: boolean;
  /** Whether the writer was expelled meanwhile and may not send. */
  isBarred: boolean;
  startsFocused: boolean;
  onThreadGone: () => void;
  /** With the reply, or null when it was given up. */
  onClosed: (sent: Reply | null) => void;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const { anonymousExpert } = useTexts(expertTexts);
  const attachments = useAttachments(replyDraftKey(threadId), postAttachments);
  const record = useRecordForm({
    schema: ReplyFields,
    defaultValues: nothing,
    files: attachments,
    save: (body, { files: blobs, createOptions }) =>
      call(
        forumReplies.createReply,
        { params: { threadId }, body: { ...body, blobs } },
        createOptions,
      ),
    onSaved: (sent) => {
      recordEvent('reply_posted', {});
      onClosed(sent);
    },
    onRefused: ({ status, code }) => {
      if (code === 'FORUM_EXPELLED') refreshStanding();
      if (status === 404) onThreadGone();
      return status === 404;
    },
    onEnd: () => void draft.end(),
    onClosed: () => onClosed(null),
    discard: texts,
  });
  const { form } = record;
  const draft = useKeptDraft(form, replyDraftKey(threadId), draftShape);

  return (
    <AttachmentsArea attachments={attachments} canAdd>
      <RecordForm
        record={record}
        label={texts.yourReply}
        acts={
          <div className={styles.actions}>
            {isThreadGone || isBarred ? (
              <CopyText read={() => form.getValues('body')} />
            ) : (
              <SubmitButton isPending={record.isSaving}>{texts.send}</SubmitButton>
            )}
            <Button look="quiet" onClick={record.close}>
              {texts.cancel}
            </Button>
            {!isThreadGone && !isBarred && <KeyHint>{texts.sendHint}</KeyHint>}
            <DraftMark draft={draft} />
          </div>
        }
      >
        <DraftConflict draft={draft} />
        <BodyField
          name="body"
          label={texts.yourReply}
          placeholder={texts.replyPlaceholder}
          startsFocused={startsFocused}
          onSubmit={() => void form.handleSubmit(record.submit)()}
        />
        <AttachmentsField attachments={attachments} canAdd />
        <CheckboxField
          name="anonymous"
          label={
            <span className={styles.choice}>
              {texts.anonymously}
              <small>
                {texts.anonymousHelp}
                {isExpertAsked && ` ${anonymousExpert}`}
              </small>
            </span>
          }
        />
      </RecordForm>
    </AttachmentsArea>
  );
}
