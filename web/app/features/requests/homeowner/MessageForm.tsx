import { inquiryIntake } from '@troskel/contract/requests/intake';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordForm } from '../../../patterns/record-form/RecordForm.tsx';
import { AttachmentsArea } from '../../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../../shell/attachments/AttachmentsField.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { SubmitButton } from '../../../ui/Form.tsx';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { useMessageForm } from '../message-fields.ts';
import { ownFileSlots } from '../message-file-slots.ts';
import type { WaitingOwnMessage } from '../outbox-senders.ts';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';
import { keepOwnInquiry, ownInquiryQuery } from './own-inquiry-queries.ts';
import styles from '../AnswerForm.module.css';

/** Writes to one of the partners. What is typed stays on the device until it is sent. */
export function MessageForm({
  inquiryId,
  partnerId,
  company,
}: {
  inquiryId: string;
  partnerId: string;
  company: string;
}): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const createSlots = useMemo(() => ownFileSlots({ inquiryId }), [inquiryId]);
  const { record, files } = useMessageForm(`inquiry-message:${inquiryId}:${partnerId}`, {
    createSlots,
    post: (message, createOptions) =>
      call(
        inquiryIntake.writeToPartners,
        { params: { inquiryId }, body: { ...message, partnerId } },
        createOptions,
      ),
    waiting: (message) => ({
      kind: 'requests/ownMessage',
      title: texts.messageTo(company),
      href: `/inquiries/${inquiryId}`,
      input: {
        params: { inquiryId },
        body: { ...message, partnerId },
      } satisfies WaitingOwnMessage,
    }),
    onSent: (inquiry) => {
      if (inquiry === null) return;
      keepOwnInquiry(inquiry);
      announce(texts.sentMessage);
    },
    onRefused: () => {
      // The inquiry may have changed, so the page reads it again.
      void queryClient.invalidateQueries({ queryKey: ownInquiryQuery(inquiryId).queryKey });
      return false;
    },
  });

  return (
    <div className={styles.writing}>
      <AttachmentsArea attachments={files} canAdd>
        <RecordForm
          record={record}
          label={texts.write(company)}
          failed={texts.sendFailed}
          acts={
            <div className={styles.actions}>
              <SubmitButton isPending={record.isSaving}>{texts.send}</SubmitButton>
              <KeyHint>{texts.sendHint}</KeyHint>
            </div>
          }
        >
          <TextAreaField
            name="text"
            label={texts.write(company)}
            rows={3}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              if (!record.isSaving) void record.form.handleSubmit(record.submit)();
            }}
          />
          <AttachmentsField attachments={files} canAdd isCompact />
        </RecordForm>
      </AttachmentsArea>
    </div>
  );
}
