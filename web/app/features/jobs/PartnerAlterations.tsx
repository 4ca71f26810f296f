import { partnerAlterations } from '@troskel/contract/jobs/alteration-calls';
import { partnerJobs } from '@troskel/contract/jobs/calls';
import type { Job } from '@troskel/contract/jobs/job';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { AlterationList } from './AlterationList.tsx';
import { alterationTexts } from './alterations.texts.ts';
import { alterationDialog } from './dialogs.ts';
import { keepJob } from './job-queries.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './AlterationList.module.css';

/** The alterations of a job, and the way to another, for the partner. */
export function PartnerAlterations({
  partnerId,
  inquiryId,
  job,
  onDone,
}: {
  partnerId: string;
  inquiryId: string;
  job: Job;
  /** Gives the focus a place when what had it has gone. */
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(alterationTexts);
  const language = useLanguage();
  const withdraw = useWrite(partnerAlterations.withdrawAlteration, {
    skipGlobalHandle: true,
    refreshes: [partnerJobs.getJob],
  });
  const { agreed } = job;
  const { may } = useOwnRights();
  return (
    <>
      <AlterationList
        job={job}
        renderActs={({ number, state, mayStartEarly, cancellableUntil }) => (
          <>
            {state === 'accepted' && cancellableUntil !== null && (
              <p className={styles.aside}>{mayStartEarly ? texts.mayStart : texts.mayNotStart}</p>
            )}
            {state === 'open' && may(partnerAlterations.withdrawAlteration) && (
              <div className={styles.acts}>
                <Button
                  look="quiet"
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={texts.withdrawOf(number)}
                  onClick={async () => {
                    const answer = await askYesNoCancel({
                      title: `${texts.withdrawOf(number)}?`,
                      content: texts.withdrawText,
                      yes: texts.withdraw,
                      no: null,
                      isDangerous: true,
                    });
                    if (answer !== 'yes') return;
                    try {
                      const params = { partnerId, inquiryId, number: String(number) };
                      await withdraw.mutateAsync({ params });
                      announce(texts.withdrawn);
                    } catch (error) {
                      if (!(error instanceof CallError)) throw error;
                      const text = failureText(error, language);
                      showToast({ kind: 'error', title: texts.failed, text });
                    }
                    onDone();
                  }}
                >
                  {texts.withdraw}
                </Button>
              </div>
            )}
          </>
        )}
      />
      {job.mayAlter && agreed && may(partnerAlterations.sendAlteration) && (
        <div className={styles.acts}>
          <Button
            look="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() =>
              void showDialog(alterationDialog, {
                partnerId,
                inquiryId,
                agreed,
                onSent: (altered) => {
                  keepJob(partnerId, inquiryId, altered);
                  showToast({ kind: 'success', title: texts.sent });
                },
              })
            }
          >
            {texts.propose}
          </Button>
        </div>
      )}
    </>
  );
}
