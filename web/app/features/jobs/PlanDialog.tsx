import { mostPlanDaysAhead, partnerJobs } from '@troskel/contract/jobs/calls';
import type { Job } from '@troskel/contract/jobs/job';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call, CallError } from '../../lib/api.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { useToday } from '../../lib/use-today.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { showRefusedFields, useSchemaForm } from '../../ui/schema-form.ts';
import { TextField } from '../../ui/TextField.tsx';
import { jobQuery } from './job-queries.ts';
import { jobsTexts } from './jobs.texts.ts';
import { PlanFields, startOf } from './plan-form.ts';
import styles from './PlanDialog.module.css';

export interface PlanDialogProps {
  partnerId: string;
  inquiryId: string;
  /** The days that are set; null before any are. */
  planned: Job['planned'];
  /** Whether the work has begun: its first day may then stay. */
  isBegun: boolean;
  onPlanned: (job: Job) => void;
}

/** The days of the work, the first filled in so that one press sets it. */
export default function PlanDialog({
  partnerId,
  inquiryId,
  planned,
  isBegun,
  onPlanned,
  open,
  onClose,
  onExited,
}: PlanDialogProps & DialogControls): ReactNode {
  const { plan: texts } = useTexts(jobsTexts);
  const language = useLanguage();
  const today = useToday();
  const last = daysAfter(today, mostPlanDaysAhead);
  const form = useSchemaForm(PlanFields, { defaultValues: startOf(planned, today, isBegun) });
  const first = isBegun && planned !== null && planned.from < today ? planned.from : today;
  const [failure, setFailure] = useState<CallError | null>(null);
  const idempotencyKey = useIdempotencyKey();

  const plan = async (body: { from: string | null; to: string | null }): Promise<void> => {
    setFailure(null);
    try {
      const params = { partnerId, inquiryId };
      const headers = idempotencyKey.headerFor(body);
      // A dialog stands outside the pages' query client: a plain call.
      const job = await call(
        partnerJobs.planJob,
        { params, body },
        { skipGlobalHandle: true, headers },
      );
      onClose();
      onPlanned(job);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const fieldOf = (field: string) => (field === 'from' || field === 'to' ? field : null);
      if (showRefusedFields(form, error, fieldOf)) return;
      setFailure(error);
      const { queryKey } = jobQuery(partnerId, inquiryId);
      if (error.status === 409) void queryClient.invalidateQueries({ queryKey });
    }
  };

  return (
    <Dialog open={open} onClose={onClose} onExited={onExited} title={texts.title} maxWidth="xs">
      <p className={styles.intro}>{texts.intro}</p>
      <Form
        form={form}
        onSubmit={({ from, to }) => plan({ from, to: to === '' ? null : to })}
        label={texts.title}
      >
        <TextField name="from" type="date" label={texts.from} min={first} max={last} />
        <TextField name="to" type="date" label={texts.to} min={today} max={last} isOptional />
        {failure && (
          <Alert kind="error" title={texts.failed}>
            {failureText(failure, language)}
          </Alert>
        )}
        <DialogFoot>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          {planned !== null && !isBegun && (
            <Button look="secondary" onClick={() => plan({ from: null, to: null })}>
              {texts.remove}
            </Button>
          )}
          <SubmitButton isPending={form.formState.isSubmitting}>{texts.send}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
