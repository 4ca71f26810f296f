import type { Job } from '@troskel/contract/jobs/job';
import { jobMoments } from '@troskel/contract/jobs/job-picture';
import type { JobMoment } from '@troskel/contract/jobs/job-picture';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { AttachedPictures } from '../../shell/gallery/AttachedPictures.tsx';
import { recordTexts } from './records.texts.ts';
import styles from './Records.module.css';

/** Pictures of before and after the work. */
export function JobPictures({
  pictures,
  renderActs,
}: {
  pictures: Job['pictures'];
  /** Draws the buttons for the pictures of a moment. */
  renderActs?: (moment: JobMoment) => ReactNode;
}): ReactNode {
  const { pictures: texts } = useTexts(recordTexts);
  if (!renderActs && pictures.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{texts.title}</h3>
      <div className={styles.moments}>
        {jobMoments.map((moment) => {
          const shown = pictures.filter((picture) => picture.moment === moment);
          if (!renderActs && shown.length === 0) return null;
          return (
            <div key={moment}>
              <h4>{texts.moments[moment]}</h4>
              <AttachedPictures blobs={shown} />
              {renderActs?.(moment)}
            </div>
          );
        })}
      </div>
    </section>
  );
}
