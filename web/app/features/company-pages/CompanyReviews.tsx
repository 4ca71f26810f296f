import { companyMarks } from '@troskel/contract/ground/page-marks';
import { starCounts } from '@troskel/contract/values/review';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { SiteButtonLink } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { publicCompanyTexts } from './public-company.texts.ts';
import styles from './CompanyReviews.module.css';

/** A company's reviews on its public page, of marks that the server fills. */
export function CompanyReviews(): ReactNode {
  const texts = useTexts(publicCompanyTexts);
  const { name, average, count, years, author, stars, time, day, text, answer, address } =
    companyMarks;
  return (
    <section id="reviews">
      <h2>{texts.reviews}</h2>
      <div data-if-reviews>
        <p className={styles.summary}>
          <b>{texts.average(average)}</b>
          <span>{texts.count(count)}</span>
          <span>{years}</span>
        </p>
        <p className={styles.checked}>{texts.checked}</p>
        <ul className={styles.list}>
          <li data-each-review>
            <p className={styles.head}>
              <span className={styles.stars} data-stars={stars}>
                <VisuallyHidden>{texts.stars(stars)}</VisuallyHidden>
                {starCounts.map((place) => (
                  <StarIcon key={place} size={18} />
                ))}
              </span>
              <b>{author}</b>
              <span>
                <time dateTime={time}>{day}</time>
                <span data-if-changed>
                  , {texts.changed} <time dateTime={time}>{day}</time>
                </span>
              </span>
            </p>
            <p className={styles.words} lang="sv">
              {text}
            </p>
            <blockquote className={styles.answer} data-if-answer>
              <p className={styles.head}>
                <b>{texts.answerOf(name)}</b>
                <time dateTime={time}>{day}</time>
              </p>
              <p className={styles.words} lang="sv">
                {answer}
              </p>
            </blockquote>
          </li>
        </ul>
        <p className={styles.more} data-if-more>
          <SiteButtonLink look="secondary" href={address}>
            {texts.more}
          </SiteButtonLink>
        </p>
      </div>
      <div className={styles.none} data-if-no-reviews>
        <p>
          <b>{texts.noReviews}</b>
        </p>
        <p>{texts.noReviewsText}</p>
        <p className={styles.checked}>{texts.checked}</p>
      </div>
    </section>
  );
}
