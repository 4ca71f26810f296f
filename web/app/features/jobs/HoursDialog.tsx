import { jobHours } from '@troskel/contract/jobs/hours';
import type { TypedHours, WorkedHours } from '@troskel/contract/jobs/hours';
import { workKinds } from '@troskel/contract/jobs/work-kinds';
import type { WorkKind } from '@troskel/contract/jobs/work-kinds';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call, CallError } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useLanguage } from '../../lib/language.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import { useToday } from '../../lib/use-today.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { PickField } from '../../ui/PickField.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { faultsOf, HoursFields, isHoursDraft, startOf } from './hours-form.ts';
import { recordTexts } from './records.texts.ts';

export interface HoursDialogProps {
  partnerId: string;
  inquiryId: string;
  /** The hours that are changed; null for new ones. */
  present: WorkedHours | null;
  /** That of the latest hours. */
  usualKind: WorkKind | undefined;
  onSaved: () => void;
}

const fields = ['day', 'kind', 'note'] as const;

/** Hours of one day, new or changed. */
export default function HoursDialog({
  partnerId,
  inquiryId,
  present,
  usualKind,
  onSaved,
  open,
  onClose,
  onExited,
}: HoursDialogProps & DialogControls): ReactNode {
  const { hours: texts, kinds } = useTexts(recordTexts);
  const language = useLanguage();
  const today = useToday();
  const form = useSchemaForm(HoursFields, {
    defaultValues: startOf(present, today, usualKind),
    alsoCheck: (written) => faultsOf(written, dayInSweden(new Date())),
  });
  const name = `hours:${partnerId}:${inquiryId}:${present?.id ?? 'new'}`;
  const draft = useFormDraft(form, name, isHoursDraft);
  const idempotencyKey = useIdempotencyKey();
  const [failure, setFailure] = useState<CallError | null>(null);
  const title = present === null ? texts.add : texts.change;

  const submit = async (body: TypedHours): Promise<void> => {
    setFailure(null);
    const params = { partnerId, inquiryId };
    const quietly = { skipGlobalHandle: true };
    try {
      if (present === null) {
        const headers = idempotencyKey.headerFor(body);
        await call(jobHours.addHours, { params, body }, { ...quietly, headers });
      } else {
        const one = { ...params, hoursId: present.id };
        await call(
          jobHours.changeHours,
          { params: one, body },
          { ...quietly, seenVersion: present.version },
        );
      }
      form.reset();
      draft.clear();
      onClose();
      onSaved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const fieldOf = (field: string) =>
        field === 'minutes' ? 'hours' : (fields.find((name) => name === field) ?? null);
      if (showRefusedFields(form, error, fieldOf)) return;
      setFailure(error);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} onExited={onExited} title={title} maxWidth="xs">
      <Form form={form} onSubmit={submit} label={title}>
        <TextField name="day" type="date" label={texts.day} max={today} />
        <TextField
          name="hours"
          label={texts.hours}
          help={texts.hoursHelp}
          inputMode="decimal"
          autoComplete="off"
        />
        <PickField
          name="kind"
          label={texts.kind}
          options={[
            ...(present === null && usualKind === undefined ? [['', texts.choose] as const] : []),
            ...workKinds.map((kind) => [kind, kinds[kind]] as const),
          ]}
        />
        <TextField name="note" label={texts.note} maxLength={200} autoComplete="off" isOptional />
        {failure && (
          <Alert kind="error" title={texts.failed}>
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
