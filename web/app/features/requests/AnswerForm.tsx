import type { TemplateBlank } from '@troskel/contract/requests/answer-templates';
import { mostMessageCharacters } from '@troskel/contract/requests/inquiry';
import { messageFiles } from '@troskel/contract/requests/message-files';
import { Inquiry, requests } from '@troskel/contract/requests/requests';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { announce } from '../../lib/announce.ts';
import { send } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import type { AttachmentUse } from '../../shell/attachments/attachment-use.ts';
import { AttachmentsArea } from '../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../shell/attachments/AttachmentsField.tsx';
import { showDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields } from '../../ui/schema-form.ts';
import { TextAreaField } from '../../ui/TextField.tsx';
import { templatesDialog } from './dialogs.ts';
import { inquiryQuery, keepInquiry } from './inquiry-queries.ts';
import { useMessageFields } from './message-fields.ts';
import type { MessageFields } from './message-fields.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import { templatesTexts } from './templates.texts.ts';
import styles from './AnswerForm.module.css';

/** Length from which the remaining characters are announced. */
const countedFrom = mostMessageCharacters - 400;

interface Answer {
  text: string;
  fileIds: string[];
}

/** The last thing that the partner has written, by whom. */
function lastAnswerOf({ messages }: Inquiry) {
  return messages.findLast(({ from }) => from === 'partner') ?? null;
}

function Count({ length }: { length: number }): ReactNode {
  const texts = useTexts(inquiryTexts);
  if (length < countedFrom) return null;
  const left = mostMessageCharacters - length;
  return <output>{left < 0 ? texts.over(-left) : texts.left(left)}</output>;
}

/**
 * Writes to the customer. What is typed stays on the device until it is sent, and when a colleague
 * answers meanwhile it waits for a second thought.
 */
export function AnswerForm({
  partnerId,
  inquiry,
  known,
  onTyped,
}: {
  partnerId: string;
  inquiry: Inquiry;
  /** Values for a template's blanks. */
  known: Readonly<Record<TemplateBlank, string>>;
  /** Whether something is typed that is not sent. */
  onTyped: (isTyped: boolean) => void;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const names = useTexts(templatesTexts);
  const language = useLanguage();
  const createSlots = useCallback<AttachmentUse['createSlots']>(
    (body, options) =>
      send(
        messageFiles.createPartnerFiles,
        { params: { partnerId, inquiryId: inquiry.id }, body },
        { skipGlobalHandle: true, ...options },
      ),
    [partnerId, inquiry.id],
  );
  const { form, attachments, clear } = useMessageFields(
    `inquiry-answer:${inquiry.id}`,
    createSlots,
  );
  const [failure, setFailure] = useState<CallError | null>(null);
  const text = useWatch({ control: form.control, name: 'text' });
  const { isSubmitting } = form.formState;
  const isWritten = text.trim() !== '' || attachments.isChanged;
  useEffect(() => {
    onTyped(isWritten);
    return () => onTyped(false);
  }, [isWritten, onTyped]);

  const answer = lastAnswerOf(inquiry);
  /** The last answer that whoever writes has seen before they began. */
  const [seen, setSeen] = useState(answer?.id ?? null);
  if (!isWritten && !isSubmitting && seen !== (answer?.id ?? null)) setSeen(answer?.id ?? null);
  const isForestalled = isWritten && answer !== null && answer.id !== seen;
  const notice = useRef<HTMLDivElement>(null);
  const wasRefused = useRef(false);
  useEffect(() => {
    if (!isForestalled || !wasRefused.current) return;
    wasRefused.current = false;
    notice.current?.focus();
  }, [isForestalled]);

  const frame = useRef<HTMLDivElement>(null);
  const idempotencyKey = useIdempotencyKey();
  /** Tried again under the same key until it has succeeded, so that nothing is sent twice. */
  const post = async (body: Answer, version: number): Promise<Inquiry> => {
    const answered = await send(
      requests.answerInquiry,
      { params: { partnerId, inquiryId: inquiry.id }, body },
      {
        skipGlobalHandle: true,
        seenVersion: version,
        headers: idempotencyKey.headerFor(body),
      },
    );
    idempotencyKey.forget();
    return answered;
  };

  const { queryKey } = inquiryQuery(partnerId, inquiry.id);
  const submit = async ({ text: sent }: MessageFields, standing = inquiry): Promise<void> => {
    setFailure(null);
    const files = await attachments.settle();
    if (!files) return;
    try {
      const fileIds = files.map(({ id }) => id);
      const answered = await post({ text: sent, fileIds }, standing.version);
      clear();
      setSeen(lastAnswerOf(answered)?.id ?? null);
      keepInquiry(partnerId, answered);
      announce(texts.sent);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const present = Inquiry.safeParse(error.present);
      if (error.code === 'EDIT_CONFLICT' && present.success) {
        const now = present.data;
        queryClient.setQueryData(queryKey, now);
        // Something else was done than answering, such as a note: nothing to think again about.
        const isSame = lastAnswerOf(now)?.id === lastAnswerOf(standing)?.id;
        if (isSame && now.version > standing.version) return submit({ text: sent }, now);
        wasRefused.current = true;
        return;
      }
      if (attachments.showRefusal(error, files)) return;
      if (showRefusedFields(form, error, (field) => (field === 'text' ? field : null))) return;
      setFailure(error);
      // The inquiry has changed, so the page reads it again.
      if (error.status === 409) await queryClient.invalidateQueries({ queryKey });
    }
  };

  return (
    <AttachmentsArea attachments={attachments} canAdd>
      <Form form={form} onSubmit={(fields) => submit(fields)} label={texts.yourAnswer}>
        {isForestalled && (
          <div ref={notice} tabIndex={-1}>
            <Alert kind="warning" title={texts.colleague(answer.name ?? texts.formerColleague)}>
              {texts.colleagueText}
            </Alert>
          </div>
        )}
        {failure && (
          <Alert kind="error" title={texts.sendFailed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <div ref={frame}>
          <TextAreaField
            name="text"
            label={texts.yourAnswer}
            help={texts.answerHelp}
            rows={4}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              if (!isSubmitting) void form.handleSubmit((fields) => submit(fields))();
            }}
          />
        </div>
        <AttachmentsField attachments={attachments} canAdd isCompact />
        <div className={styles.actions}>
          <SubmitButton isPending={isSubmitting}>
            {isForestalled ? texts.sendAnyway : texts.send}
          </SubmitButton>
          <Button
            look="quiet"
            aria-haspopup="dialog"
            onClick={() =>
              void showDialog(templatesDialog, {
                partnerId,
                known,
                typed: form.getValues('text').trim(),
                onPicked: (picked) => {
                  const present = form.getValues('text').trimEnd();
                  const changed = present === '' ? picked : `${present}\n\n${picked}`;
                  form.setValue('text', changed, { shouldDirty: true });
                  const field = frame.current?.querySelector('textarea');
                  field?.focus();
                  field?.setSelectionRange(changed.length, changed.length);
                },
              })
            }
          >
            {names.open}
          </Button>
          <small>{texts.sendHint}</small>
          <Count length={text.length} />
        </div>
      </Form>
    </AttachmentsArea>
  );
}
