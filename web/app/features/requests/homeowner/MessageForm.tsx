import { inquiryIntake } from '@troskel/contract/requests/intake';
import { MessageText } from '@troskel/contract/requests/inquiry';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { announce } from '../../../lib/announce.ts';
import { CallError } from '../../../lib/failures.ts';
import { useFormDraft } from '../../../lib/form-draft.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient, useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Form, SubmitButton } from '../../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../../ui/schema-form.ts';
import { TextAreaField } from '../../../ui/TextField.tsx';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';
import { keepOwnInquiry, ownInquiryQuery } from './own-inquiry-queries.ts';
import styles from '../AnswerForm.module.css';

const Fields = z.object({ text: MessageText });
type Fields = z.infer<typeof Fields>;
const Typed = z.object({ text: z.string() });
const isTyped = (value: unknown): value is z.input<typeof Fields> => Typed.safeParse(value).success;
const nothing = { text: '' };

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
  const form = useSchemaForm(Fields, { defaultValues: nothing });
  const draft = useFormDraft(form, `inquiry-message:${inquiryId}:${partnerId}`, isTyped);
  const [failure, setFailure] = useState<CallError | null>(null);
  const write = useWrite(inquiryIntake.writeToPartners, { skipGlobalHandle: true });
  const isWritten = useWatch({ control: form.control, name: 'text' }).trim() !== '';
  const { isSubmitting } = form.formState;
  useEffect(() => {
    onTyped(partnerId, isWritten);
    return () => onTyped(partnerId, false);
  }, [partnerId, isWritten, onTyped]);

  const submit = async ({ text }: Fields): Promise<void> => {
    setFailure(null);
    try {
      const inquiry = await write.mutateAsync({ params: { inquiryId }, body: { text, partnerId } });
      form.reset(nothing);
      draft.clear();
      keepOwnInquiry(inquiry);
      announce(texts.sentMessage);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (showRefusedFields(form, error, (field) => (field === 'text' ? field : null))) return;
      setFailure(error);
      // The inquiry may have changed, so the page reads it again.
      await queryClient.invalidateQueries({ queryKey: ownInquiryQuery(inquiryId).queryKey });
    }
  };

  return (
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
      <div className={styles.actions}>
        <SubmitButton isPending={isSubmitting}>{texts.send}</SubmitButton>
        <small>{texts.sendHint}</small>
      </div>
    </Form>
  );
}
