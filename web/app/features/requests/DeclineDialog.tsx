import { Day } from '@troskel/contract/values/day';
import { declineReasons, DeclineReason } from '@troskel/contract/requests/inquiry';
import { lastBookableDay, requests } from '@troskel/contract/requests/requests';
import type { Inquiry } from '@troskel/contract/requests/requests';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { call, CallError } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { useFieldFault } from '../../ui/form-field.ts';
import { Form, SubmitButton, useFieldId } from '../../ui/Form.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { declineTexts } from './inquiry.texts.ts';
import styles from './DeclineDialog.module.css';

const Fields = z.object({ reason: z.nullable(z.string()), until: z.string() }).check(
  z.refine(({ reason }) => DeclineReason.safeParse(reason).success, {
    error: 'FIELD_MANDATORY',
    path: ['reason'],
  }),
  z.refine(({ reason, until }) => reason !== 'full' || Day.safeParse(until).success, {
    error: 'FIELD_MANDATORY',
    path: ['until'],
  }),
);
type Fields = z.infer<typeof Fields>;

function ReasonField({
  register,
}: {
  register: ReturnType<typeof useSchemaForm<Fields, Fields>>['register'];
}): ReactNode {
  const texts = useTexts(declineTexts);
  const fault = useFieldFault('reason');
  const faultId = useId();
  const fieldId = useFieldId('reason');
  return (
    <RadioCards className={styles.reasons} aria-describedby={fault ? faultId : undefined}>
      <legend>{texts.reason}</legend>
      {declineReasons.map((reason, index) => (
        <RadioCard key={reason}>
          <input
            type="radio"
            value={reason}
            {...(index === 0 ? { id: fieldId } : {})}
            {...register('reason')}
          />
          {texts.reasons[reason]}
        </RadioCard>
      ))}
      {fault && (
        <p id={faultId}>
          <WarningIcon size={18} />
          {fault}
        </p>
      )}
    </RadioCards>
  );
}

export interface DeclineDialogProps {
  partnerId: string;
  inquiryId: string;
  onDeclined: (inquiry: Inquiry) => void;
  /** It can't be declined any more: the page has to show why. */
  onRefused: (error: CallError) => void;
}

/** Why a partner declines, and when they have time again. */
export default function DeclineDialog({
  partnerId,
  inquiryId,
  onDeclined,
  onRefused,
  open,
  onClose,
  onExited,
}: DeclineDialogProps & DialogControls): ReactNode {
  const texts = useTexts(declineTexts);
  const language = useLanguage();
  const form = useSchemaForm(Fields, { defaultValues: { reason: null, until: '' } });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const [today] = useState(() => dayInSweden(new Date()));
  // A dialog stands outside the pages' query client: a plain call.
  const [failure, setFailure] = useState<CallError | null>(null);
  const done = useRef<Inquiry>(undefined);

  const submit = async (fields: Fields): Promise<void> => {
    const chosen = DeclineReason.parse(fields.reason);
    setFailure(null);
    try {
      const declined = await call(
        requests.declineInquiry,
        {
          params: { partnerId, inquiryId },
          body: { reason: chosen, until: chosen === 'full' ? fields.until : null },
        },
        { skipGlobalHandle: true },
      );
      done.current = declined;
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isShown = showRefusedFields(form, error, (field) =>
        field === 'until' || field === 'reason' ? field : null,
      );
      if (isShown) return;
      if (error.status === 409 || error.status === 404) {
        onClose();
        onRefused(error);
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
        if (done.current) onDeclined(done.current);
      }}
      title={texts.title}
      maxWidth="xs"
    >
      <p className={styles.intro}>{texts.intro}</p>
      <Form form={form} onSubmit={submit} label={texts.title}>
        <ReasonField register={form.register} />
        {reason === 'full' && (
          <TextField
            name="until"
            type="date"
            label={texts.until}
            help={texts.untilHelp}
            min={daysAfter(today, 1)}
            max={lastBookableDay(today)}
          />
        )}
        {failure && (
          <Alert kind="error" title={texts.failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.decline}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
