import type { Job } from '@troskel/contract/jobs/job';
import { jobPictures } from '@troskel/contract/jobs/pictures';
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
import { picturesDialog } from './dialogs.ts';
import { keepJob } from './job-queries.ts';
import { JobPictures } from './JobPictures.tsx';
import { recordTexts } from './records.texts.ts';
import styles from './Records.module.css';

/** The pictures of a job, added and removed by the partner. */
export function PartnerPictures({
  partnerId,
  inquiryId,
  job: { pictures, mayRecord },
  onDone,
}: {
  partnerId: string;
  inquiryId: string;
  job: Job;
  /** Gives the focus a place when what had it has gone. */
  onDone: () => void;
}): ReactNode {
  const { pictures: texts } = useTexts(recordTexts);
  const language = useLanguage();
  const params = { partnerId, inquiryId };
  const remove = useWrite(jobPictures.removeJobPicture, { skipGlobalHandle: true });
  if (!mayRecord) return <JobPictures pictures={pictures} />;
  return (
    <JobPictures
      pictures={pictures}
      renderActs={(moment) => (
        <div className={styles.acts}>
          <Button
            look="secondary"
            size="small"
            aria-haspopup="dialog"
            onClick={() =>
              void showDialog(picturesDialog, {
                ...params,
                moment,
                onAdded: (job) => {
                  keepJob(partnerId, inquiryId, job);
                  announce(texts.added);
                },
              })
            }
          >
            {texts.addTitles[moment]}
          </Button>
          {pictures
            .filter((picture) => picture.moment === moment)
            .map(({ id }, index) => (
              <Button
                key={id}
                look="quiet"
                size="small"
                aria-haspopup="dialog"
                aria-label={texts.removeOf[moment](index + 1)}
                onClick={async () => {
                  const answer = await askYesNoCancel({
                    title: `${texts.removeOf[moment](index + 1)}?`,
                    content: texts.removeText,
                    yes: texts.removeYes,
                    no: null,
                    isDangerous: true,
                  });
                  if (answer !== 'yes') return;
                  try {
                    const one = { params: { ...params, pictureId: id } };
                    keepJob(partnerId, inquiryId, await remove.mutateAsync(one));
                    announce(texts.removed);
                  } catch (error) {
                    if (!(error instanceof CallError)) throw error;
                    const text = failureText(error, language);
                    showToast({ kind: 'error', title: texts.notRemoved, text });
                  }
                  onDone();
                }}
              >
                {texts.remove(index + 1)}
              </Button>
            ))}
        </div>
      )}
    />
  );
}
