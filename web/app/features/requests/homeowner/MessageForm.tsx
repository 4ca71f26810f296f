import { inquiryIntake } from '@troskel/contract/requests/intake';
import { messageFiles } from '@troskel/contract/requests/message-files';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { announce } from '../../../lib/announce.ts';
import { send } from '../../../lib/api.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient, useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { AttachmentUse } from '../../../shell/attachments/attachment-use.ts';
import { AttachmentsArea } from '../../../shell/attachments/AttachmentsArea.tsx';
import { AttachmentsField } from '../../../shell/attachments/AttachmentsField.tsx';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { showRefusedFields } from '../../../ui/schema-form.ts';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { useMessageFields } from '../message-fields.ts';
import type { MessageFields } from '../message-fields.ts';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';
import { keepOwnInquiry, ownInquiryQuery } from './own-inquiry-queries.ts';
import styles from '../AnswerForm.module.css';

/** Writes to one of the partners. What is typed stays on the device until it is sent. */
export function MessageForm({
  inquiryId,
  partnerId,
  company,
  onTyped,
}: {
  inquiryId: string;
  partnerId: string;
  company: string;
  /** Whether something is typed that is not sent. */
  onTyped: (partnerId: string, isTyped: boolean) => void;
}): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const language = useLanguage();
  const createSlots = useCallback<AttachmentUse['createSlots']>(
    (body, options) =>
      send(
        messageFiles.createOwnFiles,
        { params: { inquiryId }, body },
        { skipGlobalHandle: true, ...options },
      ),
    [inquiryId],
  );
  const { form, attachments, clear } = useMessageFields(
    `inquiry-message:${inquiryId}:${partnerId}`,
    createSlots,
  );
  const [failure, setFailure] = useState<CallError | null>(null);
  const write = useWrite(inquiryIntake.writeToPartners, { skipGlobalHandle: true });
  const text = useWatch({ control: form.control, name: 'text' });
  const isWritten = text.trim() !== '' || attachments.isChanged;
  const { isSubmitting } = form.formState;
  useEffect(() => {
    onTyped(partnerId, isWritten);
    return () => onTyped(partnerId, false);
  }, [partnerId, isWritten, onTyped]);

  const submit = async ({ text: sent }: MessageFields): Promise<void> => {
    setFailure(null);
    const files = await attachments.settle();
    if (!files) return;
    const fileIds = files.map(({ id }) => id);
    try {
      const inquiry = await write.mutateAsync({
        params: { inquiryId },
        body: { text: sent, fileIds, partnerId },
      });
      clear();
      keepOwnInquiry(inquiry);
      announce(texts.sentMessage);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (attachments.showRefusal(error, files)) return;
      if (showRefusedFields(form, error, (field) => (field === 'text' ? field : null))) return;
      setFailure(error);
      // The inquiry may have changed, so the page reads it again.
      await queryClient.invalidateQueries({ queryKey: ownInquiryQuery(inquiryId).queryKey });
    }
  };

  return (
    <AttachmentsArea attachments={attachments} canAdd>
      <Form form={form} onSubmit={submit} label={texts.write(company)}>
        {failure && (
          <Alert kind="error" title={texts.sendFailed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <TextAreaField
          name="text"
          label={texts.write(company)}
          rows={3}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            if (!isSubmitting) void form.handleSubmit(submit)();
          }}
        />
        <AttachmentsField attachments={attachments} canAdd isCompact />
        <div className={styles.actions}>
          <SubmitButton isPending={isSubmitting}>{texts.send}</SubmitButton>
          <small>{texts.sendHint}</small>
        </div>
      </Form>
    </AttachmentsArea>
  );
}
