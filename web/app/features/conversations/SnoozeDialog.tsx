import { conversations } from '@troskel/contract/conversations/calls';
import type { Conversation } from '@troskel/contract/conversations/calls';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call, CallError } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { conversationsTexts } from './conversations.texts.ts';
import { fieldTime, snoozeChoices, snoozeTime } from './snooze-times.ts';
import styles from './SnoozeDialog.module.css';

const Fields = z.object({ choice: z.enum(snoozeChoices), until: z.string() }).check(
  z.refine(({ choice, until }) => choice !== 'other' || !Number.isNaN(Date.parse(until)), {
    error: 'FIELD_MANDATORY',
    path: ['until'],
  }),
);
type Fields = z.infer<typeof Fields>;

export interface SnoozeDialogProps {
  partnerId: string;
  inquiryId: string;
  onSnoozed: (conversation: Conversation) => void;
  /** It can't be put off any more: the list has to be read again. */
  onMissing: () => void;
}

/** Until when a conversation is put off. */
export default function SnoozeDialog({
  partnerId,
  inquiryId,
  onSnoozed,
  onMissing,
  open,
  onClose,
  onExited,
}: SnoozeDialogProps & DialogControls): ReactNode {
  const texts = useTexts(conversationsTexts);
  const language = useLanguage();
  const dates = useDates();
  const [opened] = useState(() => new Date());
  const form = useSchemaForm(Fields, {
    defaultValues: { choice: 'hours', until: fieldTime(snoozeTime('tomorrow', opened)) },
  });
  const choice = useWatch({ control: form.control, name: 'choice' });
  // A dialog stands outside the pages' query client: a plain call.
  const [failure, setFailure] = useState<CallError | null>(null);
  const done = useRef<Conversation>(undefined);

  const submit = async (fields: Fields): Promise<void> => {
    setFailure(null);
    const until =
      fields.choice === 'other' ? new Date(fields.until) : snoozeTime(fields.choice, new Date());
    try {
      done.current = await call(
        conversations.snoozeConversation,
        { params: { partnerId, inquiryId }, body: { until: until.toISOString() } },
        { skipGlobalHandle: true },
      );
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isOther = fields.choice === 'other';
      if (isOther && showRefusedFields(form, error, (field) => (field === 'until' ? field : null)))
        return;
      if (error.status === 404) {
        onClose();
        onMissing();
      } else {
        setFailure(error);
      }
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={() => {
        onExited();
        // Not before: the dialog gives the focus back to what opened it, which is about to go.
        if (done.current) onSnoozed(done.current);
      }}
      title={texts.dialogTitle}
      maxWidth="xs"
    >
      <p className={styles.intro}>{texts.dialogIntro}</p>
      <Form form={form} onSubmit={submit} label={texts.dialogTitle}>
        <RadioCards>
          <legend>{texts.when}</legend>
          {snoozeChoices.map((one) => (
            <RadioCard key={one}>
              <input type="radio" value={one} {...form.register('choice')} />
              <span className={styles.choice}>
                {texts.times[one]}
                {one !== 'other' && <small>{dates.dateTime(snoozeTime(one, opened))}</small>}
              </span>
            </RadioCard>
          ))}
        </RadioCards>
        {choice === 'other' && (
          <TextField
            name="until"
            type="datetime-local"
            label={texts.otherTime}
            min={fieldTime(opened)}
          />
        )}
        {failure && (
          <Alert kind="error" title={texts.saveFailed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.save}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
