import type { Alteration } from '@troskel/contract/jobs/alteration';
import { ownAlterations } from '@troskel/contract/jobs/alteration-calls';
import { ownJobs } from '@troskel/contract/jobs/calls';
import type { Job } from '@troskel/contract/jobs/job';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { announce } from '../../lib/announce.ts';
import { useDates } from '../../lib/dates.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, useWrite } from '../../lib/queries.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { useSchemaForm } from '../../ui/schema-form.ts';
import { AlterationList } from './AlterationList.tsx';
import { alterationTexts } from './alterations.texts.ts';
import { alterationInWords } from './amounts-in-words.ts';
import { declineAlterationDialog } from './dialogs.ts';
import { ownJobsQuery } from './job-queries.ts';
import styles from './AlterationList.module.css';

const AnswerFields = z.object({ mayStartEarly: z.boolean() });

interface Answering {
  accept: (number: number, mayStartEarly: boolean) => Promise<void>;
  decline: (number: number) => void;
  cancel: (alteration: Alteration) => Promise<void>;
}

/** An open alteration's yes and no, with what the yes comes to. */
function Answer({
  job,
  alteration,
  answering,
}: {
  job: Job;
  alteration: Alteration;
  answering: Answering;
}): ReactNode {
  const { own: texts } = useTexts(alterationTexts);
  const language = useLanguage();
  const dates = useDates();
  const form = useSchemaForm(AnswerFields, { defaultValues: { mayStartEarly: false } });
  const { number, cancellableUntil } = alteration;
  const change = alterationInWords(alteration, job.agreed, language);
  return (
    <div className={styles.answer}>
      <Form
        form={form}
        onSubmit={({ mayStartEarly }) => answering.accept(number, mayStartEarly)}
        label={texts.answer(number)}
      >
        {cancellableUntil !== null && (
          <>
            <p className={styles.aside}>{texts.mayCancel(dates.date(cancellableUntil))}</p>
            <CheckboxField name="mayStartEarly" label={texts.mayStart} />
          </>
        )}
        <div className={styles.acts}>
          <SubmitButton isPending={form.formState.isSubmitting}>
            {texts.accept(change)}
          </SubmitButton>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => answering.decline(number)}>
            {texts.decline}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The alterations of a job, to be answered by the homeowner. */
export function OwnAlterations({
  inquiryId,
  company,
  job,
  onDone,
}: {
  inquiryId: string;
  company: string;
  job: Job;
  /** Gives the focus a place when what had it has gone. */
  onDone: () => void;
}): ReactNode {
  const { own: texts } = useTexts(alterationTexts);
  const language = useLanguage();
  const dates = useDates();
  const [today] = useState(() => dayInSweden(new Date()));
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const options = { skipGlobalHandle: true, refreshes: [ownJobs.listOwnJobs] };
  const accept = useWrite(ownAlterations.acceptAlteration, options);
  const cancel = useWrite(ownAlterations.cancelAlteration, options);
  const { partnerId: senderId } = job;
  const paramsOf = (number: number) => ({ inquiryId, senderId, number: String(number) });
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: ownJobsQuery(inquiryId).queryKey });

  const doing = async (act: () => Promise<unknown>, told: string): Promise<void> => {
    setRefusal(null);
    try {
      await act();
      announce(told);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error);
      await refresh();
    }
    onDone();
  };
  const answering: Answering = {
    accept: (number, mayStartEarly) =>
      doing(
        () => accept.mutateAsync({ params: paramsOf(number), body: { mayStartEarly } }),
        texts.accepted,
      ),
    decline: (number) => {
      setRefusal(null);
      void showDialog(declineAlterationDialog, {
        inquiryId,
        senderId,
        number,
        onDeclined: () => {
          announce(texts.declined);
          void refresh();
          onDone();
        },
        onRefused: (error) => {
          setRefusal(error);
          void refresh();
        },
      });
    },
    cancel: async (alteration) => {
      const change = alterationInWords(alteration, job.agreed, language);
      const answer = await askYesNoCancel({
        title: texts.cancelTitle,
        content: texts.cancelContent(company, change),
        yes: texts.cancel,
        no: null,
        isDangerous: true,
      });
      if (answer !== 'yes') return;
      await doing(
        () => cancel.mutateAsync({ params: paramsOf(alteration.number) }),
        texts.cancelled,
      );
    },
  };
  return (
    <>
      {refusal && (
        <Alert kind="error" title={texts.failed}>
          {failureText(refusal, language)}
        </Alert>
      )}
      <AlterationList
        job={job}
        renderActs={(alteration) => {
          const { state, number, cancellableUntil } = alteration;
          if (state === 'open') {
            return <Answer key={number} job={job} alteration={alteration} answering={answering} />;
          }
          if (state !== 'accepted' || cancellableUntil === null || cancellableUntil < today) {
            return null;
          }
          return (
            <>
              <p className={styles.aside}>{texts.mayCancel(dates.date(cancellableUntil))}</p>
              <div className={styles.acts}>
                <Button
                  look="quiet"
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={texts.cancelOf(number)}
                  onClick={() => answering.cancel(alteration)}
                >
                  {texts.cancel}
                </Button>
              </div>
            </>
          );
        }}
      />
    </>
  );
}
