import {
  forum,
  mostSubjectCharacters,
  NewThread,
  threadTargets,
} from '@troskel/contract/forum/threads';
import type { Thread } from '@troskel/contract/forum/threads';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { announce } from '../../lib/announce.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useTexts } from '../../lib/texts.ts';
import { askDiscard } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AttachmentsArea } from '../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../shell/attachments/AttachmentsField.tsx';
import { useAttachments } from '../../shell/attachments/use-attachments.ts';
import { postAttachments } from './post-attachments.ts';
import { BarredText } from './BarredText.tsx';
import type { DraftContent } from './drafts/draft-content.ts';
import { DraftConflict, DraftMark } from './drafts/DraftStatus.tsx';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import { WrittenBody } from '../../shell/rich-text/body-schema.ts';
import { BodyField } from '../../shell/rich-text/BodyField.tsx';
import { threadAddress, topicAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import { TargetField } from './TargetField.tsx';
import { refreshStanding } from './thread-cache.ts';
import styles from './NewThreadForm.module.css';

const ThreadFields = z.object({
  subject: NewThread.shape.subject,
  body: WrittenBody,
  anonymous: z.boolean(),
  target: z._default(z.enum(threadTargets), 'community'),
});
type ThreadFields = z.input<typeof ThreadFields>;

const nothing = { subject: '', body: '', anonymous: false, target: 'community' } as const;

/** Shape of a thread's draft. */
const draftShape = {
  toContent: ({ subject, body, anonymous, target = 'community' }: ThreadFields) => ({
    subject,
    body,
    anonymous,
    target,
    seenVersion: null,
  }),
  toValues: (draft: DraftContent | null): ThreadFields =>
    draft
      ? {
          subject: draft.subject,
          body: draft.body,
          anonymous: draft.anonymous,
          target: draft.target ?? 'community',
        }
      : nothing,
  isEmpty: ({ subject, body }: DraftContent) => subject.trim() === '' && body === '',
};

const formFields = ['subject', 'body', 'anonymous', 'target'] as const;

/** A thread that is being written; kept as a draft until it is published. */
export default function NewThreadForm({
  topicId,
  partnerId,
  canAskExperts,
  isBarred,
}: {
  topicId: string;
  partnerId: string;
  canAskExperts: boolean;
  /** Whether the writer is expelled and may not publish. */
  isBarred: boolean;
}): ReactNode {
  const texts = useTexts(listTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallError | null>(null);
  const [ending, setEnding] = useState<{ published: Thread | null } | null>(null);
  const form = useSchemaForm(ThreadFields, { defaultValues: nothing });
  const draft = useKeptDraft(form, `new:${topicId}`, draftShape);
  const create = useWrite(forum.createThread, {
    skipGlobalHandle: true,
    refreshes: [forum.listTopicThreads, forum.listThreads],
  });
  const attachments = useAttachments(`new:${topicId}`, postAttachments);
  const { isSubmitting } = form.formState;
  const isDirty = form.formState.isDirty || attachments.isChanged;
  const agreement = partnerAddress(partnerId, 'agreement');
  // On the way to the premium subscription one is not asked: what is typed stays here.
  useLeaveQuestion(isDirty && !isBarred && ending === null, (pathname) => pathname === agreement);

  // One render later: by then the form knows that nothing in it is unsent, and leaves no draft.
  useEffect(() => {
    if (!ending) return;
    const { published } = ending;
    if (published) announce(texts.published);
    void navigate(
      published
        ? threadAddress(partnerId, published.topicId, published.id)
        : topicAddress(partnerId, topicId),
      // The way back from a published thread leads to the topic, not to an empty form.
      { replace: published !== null },
    );
  }, [ending, navigate, partnerId, topicId, texts]);
  const end = (published: Thread | null): void => {
    void draft.end();
    form.reset(nothing);
    attachments.end();
    setEnding({ published });
  };

  const publish = async (fields: z.output<typeof ThreadFields>): Promise<void> => {
    setFailure(null);
    const blobs = await attachments.settle();
    if (!blobs) return;
    try {
      const published = await create.mutateAsync({ body: { ...fields, topicId, blobs } });
      recordEvent('thread_posted', { target: fields.target });
      end(published);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (attachments.showRefusal(error, blobs)) return;
      if (error.code === 'FORUM_EXPELLED') refreshStanding();
      const known = (field: string) => formFields.find((name) => name === field) ?? null;
      if (!showRefusedFields(form, error, known)) setFailure(error);
    }
  };

  const isRefused = failure?.code === 'PREMIUM_REQUIRED';
  const cancel = async (): Promise<void> => {
    if (isDirty && !(await askDiscard(texts))) return;
    end(null);
  };

  if (isBarred) {
    return (
      <FormProvider {...form}>
        <BarredText />
      </FormProvider>
    );
  }
  return (
    <AttachmentsArea attachments={attachments} canAdd>
      <Form form={form} onSubmit={publish} label={texts.newThread}>
        <DraftConflict draft={draft} />
        {failure && !isRefused && <Alert kind="error">{failureText(failure, language)}</Alert>}
        <TextField
          name="subject"
          label={texts.subject}
          help={texts.subjectHelp}
          maxLength={mostSubjectCharacters}
          autoComplete="off"
        />
        <BodyField
          name="body"
          label={texts.question}
          placeholder={texts.questionPlaceholder}
          onSubmit={() => void form.handleSubmit(publish)()}
        />
        <AttachmentsField attachments={attachments} canAdd />
        <TargetField partnerId={partnerId} canAskExperts={canAskExperts} isRefused={isRefused} />
        <CheckboxField
          name="anonymous"
          label={
            <span className={styles.choice}>
              {texts.anonymously}
              <small>{texts.anonymousHelp}</small>
            </span>
          }
        />
        <div className={styles.actions}>
          <SubmitButton isPending={isSubmitting}>{texts.publish}</SubmitButton>
          <Button look="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
          <DraftMark draft={draft} />
        </div>
      </Form>
    </AttachmentsArea>
  );
}
