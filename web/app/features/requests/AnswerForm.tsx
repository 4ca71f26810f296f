import { answerTemplates } from '@troskel/contract/requests/answer-templates';
import type { TemplateBlank } from '@troskel/contract/requests/answer-templates';
import { mostMessageCharacters } from '@troskel/contract/requests/inquiry';
import { messageFiles } from '@troskel/contract/requests/message-files';
import { Inquiry, requests } from '@troskel/contract/requests/requests';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { send } from '../../lib/api.ts';
import type { CallOptions } from '../../lib/api.ts';
import { CallError } from '../../lib/failures.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import type { AttachmentUse } from '../../shell/attachments/attachment-use.ts';
import { AttachmentsArea } from '../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../shell/attachments/AttachmentsField.tsx';
import { showDialog } from '../../shell/dialogs.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { templatesDialog } from './dialogs.ts';
import { inquiryQuery, keepInquiry } from './inquiry-queries.ts';
import { useMessageForm } from './message-fields.ts';
import type { WrittenMessage } from './message-fields.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import { templatesTexts } from './templates.texts.ts';
import styles from './AnswerForm.module.css';

/** Length from which the remaining characters are announced. */
const countedFrom = mostMessageCharacters - 400;

/** The inquiry as it is now, where a call was refused because somebody else was first. */
function presentIn(error: unknown): Inquiry | null {
  if (!(error instanceof CallError) || error.code !== 'EDIT_CONFLICT') return null;
  return Inquiry.safeParse(error.present).data ?? null;
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
}: {
  partnerId: string;
  inquiry: Inquiry;
  /** Values for a template's blanks. */
  known: Readonly<Record<TemplateBlank, string>>;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const names = useTexts(templatesTexts);
  const mayEdit = useOwnRights().may(answerTemplates.createTemplate);
  const createSlots = useCallback<AttachmentUse['createSlots']>(
    (body, options) =>
      send(
        messageFiles.createPartnerFiles,
        { params: { partnerId, inquiryId: inquiry.id }, body },
        { skipGlobalHandle: true, ...options },
      ),
    [partnerId, inquiry.id],
  );
  const wasRefused = useRef(false);
  const { queryKey } = inquiryQuery(partnerId, inquiry.id);
  /** Tried again where something else was done than answering, such as a note. */
  const post = async (
    body: WrittenMessage,
    asNew: CallOptions,
    standing = inquiry,
  ): Promise<Inquiry> => {
    try {
      const params = { partnerId, inquiryId: inquiry.id };
      const asSeen = { ...asNew, seenVersion: standing.version };
      return await send(requests.answerInquiry, { params, body }, asSeen);
    } catch (error) {
      const now = presentIn(error);
      if (!now) throw error;
      queryClient.setQueryData(queryKey, now);
      const isSame = lastAnswerOf(now)?.id === lastAnswerOf(standing)?.id;
      if (!isSame || now.version <= standing.version) throw error;
      return post(body, asNew, now);
    }
  };
  const { record, files, text, isWritten } = useMessageForm(
    `inquiry-answer:${partnerId}:${inquiry.id}`,
    {
      createSlots,
      post,
      onSent: (answered) => {
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
            <small>{texts.sendHint}</small>
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
  );
}
