import { mostDecisionCharacters, Rejection } from '@troskel/contract/onboarding/review';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { StepActions } from '../../ui/StepActions.tsx';
import { TextAreaField } from '../../ui/TextField.tsx';
import { staffTexts } from './staff.texts.ts';

/** The reason for a rejection, which is told word for word. */
export function RejectForm({
  error,
  onSend,
  onCancel,
}: {
  error: CallError | null;
  onSend: (body: { reason: string }) => Promise<void>;
  onCancel: () => void;
}): ReactNode {
  const texts = useTexts(staffTexts);
  const form = useSchemaForm(Rejection, {
    defaultValues: { reason: '' },
  });
  useEffect(() => {
    if (error) showRefusedFields(form, error, (field) => (field === 'reason' ? field : null));
  }, [error, form]);
  return (
    <Form form={form} onSubmit={onSend} label={texts.rejectTitle}>
      <TextAreaField
        name="reason"
        label={texts.reason}
        help={texts.reasonHelp}
        rows={5}
        maxLength={mostDecisionCharacters}
      />
      <StepActions>
        <SubmitButton look="danger">{texts.rejectSend}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </StepActions>
    </Form>
  );
}
