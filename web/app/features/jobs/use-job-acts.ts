import { partnerJobs } from '@troskel/contract/jobs/calls';
import type { Job } from '@troskel/contract/jobs/job';
import type { UndoableAct } from '@troskel/contract/jobs/job-state';
import { announce } from '../../lib/announce.ts';
import { call, CallError, handlesOwnErrors } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { planDialog } from './dialogs.ts';
import { jobQuery, keepJob } from './job-queries.ts';
import { jobsTexts } from './jobs.texts.ts';

export interface JobActing {
  /** Asks for the days. */
  plan: () => void;
  start: () => Promise<void>;
  close: () => Promise<void>;
  undo: (act: UndoableAct) => Promise<void>;
}

/** Does something about a job by a tap; each act offers to undo it. */
export function useJobActs(partnerId: string, inquiryId: string, job: Job | undefined): JobActing {
  const texts = useTexts(jobsTexts);
  const language = useLanguage();
  const params = { partnerId, inquiryId };

  const doing = async (act: () => Promise<Job>): Promise<boolean> => {
    try {
      keepJob(partnerId, inquiryId, await act());
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast({ kind: 'error', title: texts.failed, text: failureText(error, language) });
      const { queryKey } = jobQuery(partnerId, inquiryId);
      await queryClient.invalidateQueries({ queryKey });
      return false;
    }
  };
  const undo = async (act: UndoableAct): Promise<void> => {
    const isDone = await doing(() =>
      call(partnerJobs.undoJobAct, { params, body: { act } }, handlesOwnErrors),
    );
    if (isDone) announce(texts.undone);
  };
  const told = (act: UndoableAct, title = texts.told[act]): void => {
    showToast({
      kind: 'success',
      title,
      action: { label: texts.undo, run: () => void undo(act) },
    });
  };
  return {
    plan: () =>
      void showDialog(planDialog, {
        partnerId,
        inquiryId,
        planned: job?.planned ?? null,
        isBegun: job?.steps.some(({ step, at }) => step === 'under_way' && at !== null) ?? false,
        onPlanned: (planned) => {
          keepJob(partnerId, inquiryId, planned);
          told('plan', planned.planned === null ? texts.unplanned : texts.told.plan);
        },
      }),
    start: async () => {
      if (await doing(() => call(partnerJobs.startJob, { params }, handlesOwnErrors)))
        told('start');
    },
    close: async () => {
      // A later act could still change the sum that is invoiced.
      if (!job?.hasBasis) {
        const answer = await askYesNoCancel({
          title: texts.closeTitle,
          content: texts.closeText,
          yes: texts.acts.close,
          no: null,
        });
        if (answer !== 'yes') return;
      }
      if (await doing(() => call(partnerJobs.closeJob, { params }, handlesOwnErrors)))
        told('close');
    },
    undo,
  };
}
