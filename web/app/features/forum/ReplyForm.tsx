import { styled } from '@mui/material/styles';
import { forumReplies } from '@troskel/contract/forum-replies';
import type { Reply } from '@troskel/contract/forum-replies';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { readDraft } from '../../lib/drafts.ts';
import { CallError } from '../../lib/failures.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { hasAttachmentDraft } from './attachments/attachment-draft.ts';
import { AttachmentsArea } from './attachments/AttachmentsArea.tsx';
import { AttachmentsField } from './attachments/AttachmentsField.tsx';
import { useAttachments } from './attachments/use-attachments.ts';
import { CopyText } from './CopyText.tsx';
import { WrittenBody } from './editor/body-schema.ts';
import { BodyField } from './editor/BodyField.tsx';
import { expertTexts } from './expert.texts.ts';
import { threadTexts } from './forum-thread.texts.ts';
import type { UnsavedPosts } from './unsaved-posts.ts';

const ReplyFields = z.object({ body: WrittenBody, anonymous: z.boolean() });
type ReplyFields = z.infer<typeof ReplyFields>;

const ReplyDraft = z.object({ body: z.string(), anonymous: z.boolean() });
const isReplyDraft = (value: unknown): value is ReplyFields => ReplyDraft.safeParse(value).success;

const draftNameOf = (threadId: string): string => `forum-reply:${threadId}`;
const attachmentsOf = (threadId: string): string => `reply:${threadId}`;

/** Somebody has begun a reply on this device and not sent it. */
export function hasReplyDraft(owner: string, threadId: string): boolean {
  const draft = readDraft(owner, draftNameOf(threadId));
  const isText = isReplyDraft(draft) && draft.body !== '';
  return isText || hasAttachmentDraft(owner, attachmentsOf(threadId));
}

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& small': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    '@media (pointer: coarse)': { display: 'none' },
  },
}));

const Choice = styled('span')(({ theme }) => ({
  display: 'block',
  '& small': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));

/** Writing a reply: kept on the device until it is sent, shown anew after a reload. */
export function ReplyForm({
  threadId,
  isExpertAsked,
  isThreadGone,
  unsaved,
  onThreadGone,
  startsFocused,
  onClosed,
}: {
  threadId: string;
  /** The thread waits for an expert, and whoever replies is one. */
  isExpertAsked: boolean;
  isThreadGone: boolean;
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
  const form = useSchemaForm(ReplyFields, { defaultValues: { body: '', anonymous: false } });
  const draft = useFormDraft(form, draftNameOf(threadId), isReplyDraft);
  const create = useWrite(forumReplies.createReply, { skipGlobalHandle: true });
  const attachments = useAttachments(attachmentsOf(threadId));
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
    form.reset({ body: '', anonymous: false });
    draft.clear();
    attachments.end();
    setEnding({ sent });
  };

  const send = async (body: ReplyFields): Promise<void> => {
    setFailure(null);
    const blobs = await attachments.settle();
    if (!blobs) return;
    try {
      end(await create.mutateAsync({ params: { threadId }, body: { ...body, blobs } }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (attachments.showRefusal(error, blobs)) return;
      if (error.status === 404) onThreadGone();
      else if (!showRefusedFields(form, error, (field) => (field === 'body' ? field : null))) {
        setFailure(error);
      }
    }
  };

  const cancel = async (): Promise<void> => {
    if (isDirty && !(await askDiscard(texts))) return;
    end(null);
  };

  return (
    <AttachmentsArea attachments={attachments}>
      <Form form={form} onSubmit={send} label={texts.yourReply}>
        {failure && <Alert kind="error">{failureText(failure, language)}</Alert>}
        <BodyField
          name="body"
          label={texts.yourReply}
          placeholder={texts.replyPlaceholder}
          startsFocused={startsFocused}
          onSubmit={() => void form.handleSubmit(send)()}
        />
        <AttachmentsField attachments={attachments} />
        <CheckboxField
          name="anonymous"
          label={
            <Choice>
              {texts.anonymously}
              <small>
                {texts.anonymousHelp}
                {isExpertAsked && ` ${anonymousExpert}`}
              </small>
            </Choice>
          }
        />
        <Actions>
          {isThreadGone ? (
            <CopyText read={() => form.getValues('body')} />
          ) : (
            <SubmitButton isPending={isSubmitting}>{texts.send}</SubmitButton>
          )}
          <Button look="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
          {!isThreadGone && <small>{texts.sendHint}</small>}
        </Actions>
      </Form>
    </AttachmentsArea>
  );
}
