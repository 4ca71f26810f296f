import { useQuery } from '@tanstack/react-query';
import { reviewCases } from '@troskel/contract/reviews/reports';
import type { ReviewCase } from '@troskel/contract/reviews/reports';
import { textIn } from '@troskel/contract/ground/language';
import { hidingGroundNames } from '@troskel/contract/reviews/statement';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/language.ts';
import { read } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Columns, DetailFrame, Section } from '../../../shell/DetailFrame.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Link } from '../../../ui/Link.tsx';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { reportTexts } from '../report.texts.ts';
import { ReviewText, Stars } from '../review-parts.tsx';
import { casesTexts } from './cases.texts.ts';
import { DecisionForm } from './DecisionForm.tsx';
import styles from '../reviews.module.css';

const caseQuery = (caseId: string) =>
  read(reviewCases.getReviewCase, { params: { caseId } }, { skipGlobalHandle: true });

function Reports({ reports }: Pick<ReviewCase, 'reports'>): ReactNode {
  const texts = useTexts(casesTexts);
  const words = useTexts(reportTexts);
  const dates = useDates();
  return (
    <Section id="reports" title={texts.reportedBy}>
      <ul className={styles.reports}>
        {reports.map(({ id, reason, text, reporter, isOfCompany, at, reported }) => (
          <li key={id}>
            <b>{words.reasons[reason]}</b>
            <small>
              {reporter} ({isOfCompany ? texts.ofCompany : texts.ofCustomer}),{' '}
              <time dateTime={at}>{dates.dateTime(at)}</time>
            </small>
            {text !== null && <p>{text}</p>}
            {reported && (
              <blockquote className={styles.answer}>
                <p className={styles.head}>
                  <b>{texts.reportedWords}</b>
                  <Stars count={reported.stars} />
                </p>
                <p className={styles.words}>{reported.words}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Decision({ present }: { present: ReviewCase }): ReactNode {
  const texts = useTexts(casesTexts);
  const { stars, mayDecide, decidedBy, outcome } = present;
  const language = useLanguage();
  const { ground, reason } = present.present;
  return (
    <Section id="decision" title={texts.decision}>
      {decidedBy !== null && <p>{texts.decidedBy(decidedBy)}</p>}
      {outcome !== 'gone' && present.present.outcome !== 'left' && (
        <div className={styles.reason}>
          <p>
            <b>{texts.now[present.present.outcome]}</b>
          </p>
          {ground !== null && <p>{textIn(hidingGroundNames[ground], language)}</p>}
          <p>{reason}</p>
        </div>
      )}
      {mayDecide ? (
        <DecisionForm
          key={present.id}
          present={present}
          queryKey={caseQuery(present.id).queryKey}
        />
      ) : (
        <Alert kind="info" isSilent>
          {stars === null ? texts.gone : texts.own}
        </Alert>
      )}
    </Section>
  );
}

/** One reported review, with what was said of it, and what is shown of it from now on. */
export default function ReviewReportPage(): ReactNode {
  const texts = useTexts(casesTexts);
  const { caseId = '' } = useParams();
  const answer = useQuery(caseQuery(caseId));
  const present = answer.data;
  return (
    <DetailFrame
      answer={answer}
      list="/admin/review-reports"
      texts={{
        name: texts.case,
        back: texts.back,
        failed: texts.caseFailed,
        notFound: texts.notFound,
        notFoundText: texts.notFoundText,
      }}
      title={present && texts.caseOf(present.company)}
      summary={
        present && (
          <>
            <Badge tone={present.outcome === null ? 'warning' : 'info'}>
              {present.outcome === null ? texts.waits : texts.outcomes[present.outcome]}
            </Badge>
            {present.closedAt !== null && <TimeSince at={present.closedAt} />}
            <Link to={`/admin/companies/${present.partnerId}`}>{texts.openCompany}</Link>
          </>
        )
      }
    >
      {present && (
        <Columns>
          <div>
            <Section id="review" title={texts.theReview}>
              {present.stars === null ? (
                <p>{texts.removed}</p>
              ) : (
                <div>
                  <ReviewText
                    review={{ ...present, stars: present.stars }}
                    answerTitle={present.answer?.isHidden ? texts.theHiddenAnswer : texts.theAnswer}
                  />
                </div>
              )}
            </Section>
            <Reports reports={present.reports} />
          </div>
          <div>
            <Decision present={present} />
          </div>
        </Columns>
      )}
    </DetailFrame>
  );
}
