import { finderMarks } from '@troskel/contract/ground/page-marks';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { StarIcon } from '../../../ui/icons.tsx';
import { CompanyPlate } from '../CompanyPlate.tsx';
import { finderTexts } from './finder.texts.ts';
import styles from './FoundCompanyCard.module.css';

/** A company in the list of a service and a place, of marks that the server fills. */
export function FoundCompanyCard(props: ComponentProps<'li'>): ReactNode {
  const texts = useTexts(finderTexts);
  const { name, address, city, average, count, text, time, day, insurer } = finderMarks;
  return (
    <li className={styles.card} {...props}>
      <CompanyPlate />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>
            <a href={address}>{name}</a>
          </h3>
          <span className={styles.paid} data-if-paid>
            {texts.paid}
          </span>
        </div>
        <p className={styles.rated}>
          <span>{city}</span>
          <span className={styles.stars} data-if-rated>
            <StarIcon size={18} fill="currentColor" />
            <b>{texts.average(average)}</b> <span>{texts.count(count)}</span>
          </span>
          <span data-if-unrated>{texts.unrated}</span>
        </p>
        <ul className={styles.chips} aria-label={texts.services}>
          <li data-each-chip>{text}</li>
        </ul>
        <p className={styles.response} data-if-response>
          {texts.response(time)}
        </p>
        <p className={styles.away} data-if-away>
          {texts.away}
        </p>
        <p className={styles.away} data-if-away-until>
          {texts.awayUntil(day)}
        </p>
        <p className={styles.stated} data-if-stated>
          {texts.stated} <span data-if-tax>{texts.tax(day)}</span>
          <span data-if-insurer>{texts.insurer(insurer, day)}</span>
        </p>
      </div>
    </li>
  );
}
