import type { Alteration } from '@troskel/contract/jobs/alteration';
import type { Job } from '@troskel/contract/jobs/job';
import { signedKronor, toPayInWords } from '@troskel/contract/values/price-words';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { alterationTexts } from './alterations.texts.ts';
import { hasVat, oreOfAlteration, quantityInWords } from './amounts-in-words.ts';
import styles from './AlterationList.module.css';

const tones: Record<Alteration['state'], ComponentProps<typeof Badge>['tone']> = {
  open: 'info',
  accepted: 'success',
  cancelled: 'error',
  declined: 'error',
  withdrawn: 'warning',
  lapsed: 'warning',
};

function AlterationItem({
  job: { agreed },
  alteration,
  children,
}: {
  job: Job;
  alteration: Alteration;
  /** The buttons for it. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(alterationTexts);
  const language = useLanguage();
  const dates = useDates();
  const titleId = useId();
  const { number, state, reason, rows, rowsOre, words, sentAt, settledAt, priceAfter } = alteration;
  const isWithVat = hasVat(agreed);
  const customerKind = agreed?.content.customerKind ?? 'private';
  return (
    <li>
      <article className={styles.alteration} aria-labelledby={titleId}>
        <p className={styles.head}>
          <b id={titleId}>{texts.numbered(number)}</b>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          <time dateTime={settledAt ?? sentAt}>{dates.date(settledAt ?? sentAt)}</time>
        </p>
        <p className={styles.reason}>{reason}</p>
        <ul className={styles.rows}>
          {rows.map((row, place) => {
            const { grossOre = 0, netOre = 0 } = rowsOre[place] ?? {};
            const ore = isWithVat ? grossOre : netOre;
            return (
              <li key={row.id}>
                <span>
                  {row.text}
                  {ore < 0 && <> ({texts.takenOff})</>}
                  <small>{quantityInWords(row, { customerKind }, language)}</small>
                </span>
                <span>{signedKronor(ore, language)}</span>
              </li>
            );
          })}
        </ul>
        <p className={styles.sum}>
          {isWithVat ? texts.sumWithVat : texts.sumWithoutVat}{' '}
          <b>{signedKronor(oreOfAlteration(alteration, agreed), language)}</b>
        </p>
        {priceAfter && agreed && (
          <dl className={styles.whole}>
            <dt>{texts.wholeJob}</dt>
            <dd>
              {texts.now} {toPayInWords(agreed.sums, language)}
            </dd>
            <dd>
              {texts.withIt} <b>{toPayInWords(priceAfter, language)}</b>
            </dd>
          </dl>
        )}
        {words !== '' && (
          <blockquote className={styles.words}>
            <small>{texts.words}</small>
            {words}
          </blockquote>
        )}
        {children}
      </article>
    </li>
  );
}

/** The alterations of a job, the newest first. */
export function AlterationList({
  job,
  renderActs,
}: {
  job: Job;
  renderActs: (alteration: Alteration) => ReactNode;
}): ReactNode {
  const texts = useTexts(alterationTexts);
  if (job.alterations.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{texts.title}</h3>
      <ul className={styles.list}>
        {job.alterations.map((alteration) => (
          <AlterationItem key={alteration.number} job={job} alteration={alteration}>
            {renderActs(alteration)}
          </AlterationItem>
        ))}
      </ul>
    </>
  );
}
