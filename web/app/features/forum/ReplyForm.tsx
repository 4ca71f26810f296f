import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply } from '@troskel/contract/forum/replies';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useTexts } from '../../lib/texts.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { AttachmentsArea } from '../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../shell/attachments/AttachmentsField.tsx';
import { useAttachments } from '../../shell/attachments/use-attachments.ts';
import { postAttachments } from './post-attachments.ts';
import { CopyText } from './CopyText.tsx';
import { replyDraftKey } from './drafts/begun-drafts.ts';
import type { DraftContent } from './drafts/draft-content.ts';
import { DraftConflict, DraftMark } from './drafts/DraftStatus.tsx';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import { WrittenBody } from '../../shell/rich-text/body-schema.ts';
import { BodyField } from '../../shell/rich-text/BodyField.tsx';
import { expertTexts } from './expert.texts.ts';
import { threadTexts } from './forum-thread.texts.ts';
import { refreshStanding } from './thread-cache.ts';
import type { UnsavedPosts } from './unsaved-posts.ts';
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
  unsaved,
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
  unsaved: UnsavedPosts;
  onThreadGone: () => void;
  /** With the reply, or null when it was given up. */
  onClosed: (sent: Reply | null) => void;
}): ReactNode {
  const texts = useTexts(threadTexts);
  const { anonymousExpert } = useTexts(expertTexts);
  const language = useLanguage();
  const [failure, setFailure] = useState<CallError | null>(null);
  const [ending, setEnding] = useState<{ sent: Reply | null } | null>(null);
  const form = useSchemaForm(ReplyFields, { defaultValues: nothing });
  const draft = useKeptDraft(form, replyDraftKey(threadId), draftShape);
  const create = useWrite(forumReplies.createReply, { skipGlobalHandle: true });
  const attachments = useAttachments(replyDraftKey(threadId), postAttachments);
  const { isSubmitting } = form.formState;
  const isDirty = form.formState.isDirty || attachments.isChanged;
  const { tell } = unsaved;
  useEffect(() => {
    tell('reply', isDirty);
    return () => tell('reply', false);
  }, [tell, isDirty]);

  // One render later: by then the form knows that nothing in it is unsent, and leaves no draft.
  useEffect(() => {
    if (ending) onClosed(ending.sent);
  }, [ending, onClosed]);
  const end = (sent: Reply | null): void => {
    void draft.end();
    form.reset(nothing);
    attachments.end();
    setEnding({ sent });
  };

  const send = async (body: ReplyFields): Promise<void> => {
    setFailure(null);
    const blobs = await attachments.settle();
    if (!blobs) return;
    try {
      const sent = await create.mutateAsync({ params: { threadId }, body: { ...body, blobs } });
      recordEvent('reply_posted', {});
      end(sent);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (attachments.showRefusal(error, blobs)) return;
      if (error.status === 404) onThreadGone();
      else if (error.code === 'FORUM_EXPELLED') {
        setFailure(error);
        refreshStanding();
      } else if (!showRefusedFields(form, error, (field) => (field === 'body' ? field : null))) {
        setFailure(error);
      }
    }
  };

  const cancel = async (): Promise<void> => {
    if (isDirty && !(await askDiscard(texts))) return;
    end(null);
  };

  return (
    <AttachmentsArea attachments={attachments} canAdd>
      <Form form={form} onSubmit={send} label={texts.yourReply}>
        <DraftConflict draft={draft} />
        {failure && <Alert kind="error">{failureText(failure, language)}</Alert>}
        <BodyField
          name="body"
          label={texts.yourReply}
          placeholder={texts.replyPlaceholder}
          startsFocused={startsFocused}
          onSubmit={() => void form.handleSubmit(send)()}
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
        <div className={styles.actions}>
          {isThreadGone || isBarred ? (
            <CopyText read={() => form.getValues('body')} />
          ) : (
            <SubmitButton isPending={isSubmitting}>{texts.send}</SubmitButton>
          )}
          <Button look="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
          {!isThreadGone && !isBarred && <small>{texts.sendHint}</small>}
          <DraftMark draft={draft} />
        </div>
      </Form>
    </AttachmentsArea>
  );
}
