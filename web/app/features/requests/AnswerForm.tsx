import { answerTemplates } from '@troskel/contract/requests/answer-templates';
import type { TemplateBlank } from '@troskel/contract/requests/answer-templates';
import { mostMessageCharacters } from '@troskel/contract/requests/inquiry';
import type { Inquiry } from '@troskel/contract/requests/requests';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { AttachmentsArea } from '../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../shell/attachments/AttachmentsField.tsx';
import { showDialog } from '../../shell/dialogs.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { answerAsSeen, lastAnswerOf, presentIn, seenOf } from './answer-as-seen.ts';
import { templatesDialog } from './dialogs.ts';
import { inquiryAddress } from './inquiry-address.ts';
import { inquiryQuery, keepInquiry } from './inquiry-queries.ts';
import { useMessageForm } from './message-fields.ts';
import { partnerFileSlots } from './message-file-slots.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import type { WaitingMessage } from './outbox-senders.ts';
import { requestsTexts } from './requests.texts.ts';
import { templatesTexts } from './templates.texts.ts';
import styles from './AnswerForm.module.css';

/** Length from which the remaining characters are announced. */
const countedFrom = mostMessageCharacters - 400;

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
}: {
  partnerId: string;
  inquiry: Inquiry;
  /** Values for a template's blanks. */
  known: Readonly<Record<TemplateBlank, string>>;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const names = useTexts(templatesTexts);
  const words = useTexts(requestsTexts);
  const mayEdit = useOwnRights().may(answerTemplates.createTemplate);
  const createSlots = useMemo(
    () => partnerFileSlots({ partnerId, inquiryId: inquiry.id }),
    [partnerId, inquiry.id],
  );
  const wasRefused = useRef(false);
  const { queryKey } = inquiryQuery(partnerId, inquiry.id);
  const params = { partnerId, inquiryId: inquiry.id };
  const { record, files, text, isWritten } = useMessageForm(
    `inquiry-answer:${partnerId}:${inquiry.id}`,
    {
      createSlots,
      post: (body, createOptions) => answerAsSeen(params, body, createOptions, seenOf(inquiry)),
      waiting: (body) => ({
        kind: 'requests/message',
        title: texts.messageTo(inquiry.customer ?? words.formerCustomer),
        href: inquiryAddress(partnerId, inquiry.id),
        input: { ...params, body, seen: seenOf(inquiry) } satisfies WaitingMessage,
      }),
      onSent: (answered) => {
        if (answered === null) return;
        setSeen(lastAnswerOf(answered)?.id ?? null);
        keepInquiry(partnerId, answered);
        announce(texts.sent);
      },
      onRefused: (error) => {
        if (presentIn(error)) {
          wasRefused.current = true;
          return true;
        }
        // The inquiry has changed, so the page reads it again.
        if (error.status === 409) void queryClient.invalidateQueries({ queryKey });
        return false;
      },
    },
  );
  const { form, isSaving } = record;

  const answer = lastAnswerOf(inquiry);
  /** The last answer that whoever writes has seen before they began. */
  const [seen, setSeen] = useState(answer?.id ?? null);
  if (!isWritten && !isSaving && seen !== (answer?.id ?? null)) setSeen(answer?.id ?? null);
  const isForestalled = isWritten && answer !== null && answer.id !== seen;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isForestalled || !wasRefused.current) return;
    wasRefused.current = false;
    notice.current?.focus();
  }, [isForestalled]);

  const frame = useRef<HTMLDivElement>(null);

  return (
    <div className={styles.writing}>
      <AttachmentsArea attachments={files} canAdd>
        <RecordForm
          record={record}
          label={texts.yourAnswer}
          failed={texts.sendFailed}
          acts={
            <div className={styles.actions}>
              <SubmitButton isPending={isSaving}>
                {isForestalled ? texts.sendAnyway : texts.send}
              </SubmitButton>
              <Button
                look="quiet"
                aria-haspopup="dialog"
                onClick={() =>
                  void showDialog(templatesDialog, {
                    mayEdit,
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
              <KeyHint>{texts.sendHint}</KeyHint>
              <Count length={text.length} />
            </div>
          }
        >
          {isForestalled && (
            <div ref={notice} tabIndex={-1}>
              <Alert kind="warning" title={texts.colleague(answer.name ?? texts.formerColleague)}>
                {texts.colleagueText}
              </Alert>
            </div>
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
                if (!isSaving) void form.handleSubmit(record.submit)();
              }}
            />
          </div>
          <AttachmentsField attachments={files} canAdd isCompact />
        </RecordForm>
      </AttachmentsArea>
    </div>
  );
}
