import type { AgreedPart } from '@troskel/contract/jobs/agreed';
import type { Job } from '@troskel/contract/jobs/job';
import { inKronor } from '@troskel/contract/values/kronor';
import { changeInWords, toPayInWords } from '@troskel/contract/values/price-words';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { oreOfAlteration } from './amounts-in-words.ts';
import { jobsTexts } from './jobs.texts.ts';
import styles from './JobCard.module.css';

/** When the work is to be done, and what it comes to. */
export function JobFacts({ job: { planned, agreed } }: { job: Job }): ReactNode {
  const texts = useTexts(jobsTexts);
  const dates = useDates();
  const language = useLanguage();
  if (planned === null && agreed === null) return null;
  const oreOf = (parts: readonly AgreedPart[]): number =>
    parts.reduce((sum, part) => sum + oreOfAlteration(part, agreed), 0);
  return (
    <dl className={styles.facts}>
      {planned && (
        <div>
          <dt>{texts.plannedFor}</dt>
          <dd>
            {planned.to === null
              ? dates.date(planned.from)
              : texts.fromTo(dates.date(planned.from), dates.date(planned.to))}
          </dd>
        </div>
      )}
      {agreed && (
        <div>
          <dt>{texts.agreed}</dt>
          <dd>
            {texts.toPay(toPayInWords(agreed.sums, language))}
            {agreed.parts.length > 1 && (
              <small>
                {agreed.sums.rot && `${texts.beforeDeduction} `}
                {texts.parts(
                  inKronor(oreOf(agreed.parts.slice(0, 1)), language),
                  changeInWords(
                    oreOf(agreed.parts.slice(1)),
                    agreed.content.customerKind,
                    language,
                  ),
                )}
              </small>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
