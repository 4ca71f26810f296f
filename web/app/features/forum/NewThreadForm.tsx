import {
  forum,
  mostSubjectCharacters,
  NewThread,
  threadTargets,
} from '@troskel/contract/forum/threads';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/api.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AttachmentsArea } from '../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../shell/attachments/AttachmentsField.tsx';
import { useAttachments } from '../../shell/attachments/use-attachments.ts';
import { postAttachments } from './post-attachments.ts';
import type { DraftContent } from './drafts/draft-content.ts';
import { DraftConflict, DraftMark } from './drafts/DraftStatus.tsx';
import { useKeptDraft } from './drafts/use-kept-draft.ts';
import { BodyField } from '../../shell/rich-text/BodyField.tsx';
import { CopyText } from './CopyText.tsx';
import { Card } from '../../ui/Card.tsx';
import { textOfBody } from '../../shell/rich-text/body-text.ts';
import { WrittenBody } from '../../shell/rich-text/body-schema.ts';
import { threadAddress, topicAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import { TargetField } from './TargetField.tsx';
import { refreshStanding } from './thread-cache.ts';
import styles from './NewThreadForm.module.css';
import { draftTexts } from './drafts/drafts.texts.ts';

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
  const navigate = useNavigate();
  const attachments = useAttachments(`new:${topicId}`, postAttachments);
  const agreement = partnerAddress(partnerId, 'agreement');
  const record = useRecordForm({
    schema: ThreadFields,
    defaultValues: nothing,
    files: attachments,
    save: (fields, { files: blobs, createOptions }) =>
      call(forum.createThread, { body: { ...fields, topicId, blobs } }, createOptions),
    refreshes: [forum.listTopicThreads, forum.listThreads],
    onSaved: (published, { target }) => {
      recordEvent('thread_posted', { target });
      announce(texts.published);
      // The way back from a published thread leads to the topic, not to an empty form.
      void navigate(threadAddress(partnerId, published.topicId, published.id), { replace: true });
    },
    onRefused: ({ code }) => {
      if (code === 'FORUM_EXPELLED') refreshStanding();
      return false;
    },
    onEnd: () => void draft.end(),
    onClosed: () => void navigate(topicAddress(partnerId, topicId)),
    discard: texts,
    // On the way to the premium subscription one is not asked: what is typed stays here.
    staysOn: (pathname) => isBarred || pathname === agreement,
  });
  const { form, failure } = record;
  const draft = useKeptDraft(form, `new:${topicId}`, draftShape);
  const isRefused = failure?.code === 'PREMIUM_REQUIRED';

  if (isBarred) {
    return (
      <FormProvider {...form}>
        <BarredText />
      </FormProvider>
    );
  }
  return (
    <AttachmentsArea attachments={attachments} canAdd>
      <RecordForm
        record={isRefused ? { ...record, failure: null } : record}
        label={texts.newThread}
        acts={
          <div className={styles.actions}>
            <SubmitButton isPending={record.isSaving}>{texts.publish}</SubmitButton>
            <Button look="quiet" onClick={record.close}>
              {texts.cancel}
            </Button>
            <DraftMark draft={draft} />
          </div>
        }
      >
        <DraftConflict draft={draft} />
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
          onSubmit={() => void form.handleSubmit(record.submit)()}
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
      </RecordForm>
    </AttachmentsArea>
  );
}

/** Words of an expelled writer, who may not publish them: to be read and copied. */
function BarredText(): ReactNode {
  const texts = useTexts(draftTexts);
  const titleId = useId();
  const { control } = useFormContext<{ subject: string; body: string }>();
  const [subject, body] = useWatch({ control, name: ['subject', 'body'] });
  const text = textOfBody(body);
  if (subject.trim() === '' && text.trim() === '') return null;
  return (
    <Card className={styles.barredTextFrame} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.keptText}</h2>
      {subject && (
        <p>
          <b>{subject}</b>
        </p>
      )}
      {text && <p>{text}</p>}
      <CopyText title={subject} read={() => body} />
    </Card>
  );
}
