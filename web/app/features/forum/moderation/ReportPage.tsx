import { useQuery } from '@tanstack/react-query';
import type { ReviewedReport } from '@troskel/contract/forum/cases';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Columns, DetailFrame, Section } from '../../../shell/DetailFrame.tsx';
import { AttachedPictures } from '../../../shell/gallery/AttachedPictures.tsx';
import { useOwnPartnerId } from '../../../shell/partner-area/user-details.ts';
import { RichText } from '../../../shell/rich-text/RichText.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Link } from '../../../ui/Link.tsx';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { AuthorLine } from '../AuthorLine.tsx';
import { threadAddress, replyElementId } from '../forum-address.ts';
import { caseQuery } from './case-queries.ts';
import { CaseDecision } from './CaseDecision.tsx';
import { CaseHistory, CaseRows } from './CaseHistory.tsx';
import { casesTexts } from './cases.texts.ts';
import { EditedMark } from './ModerationNote.tsx';
import { postDialogTexts } from './post-dialogs.texts.ts';
import styles from './ReportPage.module.css';

/** The reported post, in its thread. */
function Post({ report }: { report: ReviewedReport }): ReactNode {
  const texts = useTexts(casesTexts);
  const ownId = useOwnPartnerId() ?? '';
  const { post, question } = report;
  if (!post) {
    return (
      <Section id="post" title={texts.thePost}>
        <p>{texts.goneForGood}</p>
      </Section>
    );
  }
  return (
    <Section id="post" title={texts.thePost}>
      {post.deletedAt !== null && (
        <Alert kind="info" isSilent>
          {texts.deletedAt}
        </Alert>
      )}
      <AuthorLine author={post.author} isAnonymous={post.author.type === 'anonymous'}>
        <TimeSince at={post.createdAt} />
        <EditedMark post={post} />
      </AuthorLine>
      <div>
        <RichText html={post.body} />
        <AttachedPictures blobs={post.blobs} />
      </div>
      {post.deletedAt === null && (
        <p>
          <Link
            to={{
              pathname: threadAddress(ownId, post.topicId, post.threadId),
              hash: post.replyId === null ? '' : replyElementId(post.replyId),
            }}
          >
            {texts.openThread}
          </Link>
        </p>
      )}
      {question && (
        <details className={styles.question}>
          <summary>{texts.question}</summary>
          <RichText html={question.body} />
        </details>
      )}
    </Section>
  );
}

function Reports({ reports }: Pick<ReviewedReport, 'reports'>): ReactNode {
  const texts = useTexts(casesTexts);
  const words = useTexts(postDialogTexts);
  const dates = useDates();
  return (
    <Section id="reports" title={texts.reportedBy}>
      <CaseRows>
        {reports.map(({ id, reason, text, reporter, at }) => (
          <li key={id}>
            <b>{words.reasons[reason]}</b>
            <small>
              {reporter ?? texts.formerUser}, <time dateTime={at}>{dates.dateTime(at)}</time>
            </small>
            {text !== null && <p>{text}</p>}
          </li>
        ))}
      </CaseRows>
    </Section>
  );
}

function Revisions({ revisions }: Pick<ReviewedReport, 'revisions'>): ReactNode {
  const texts = useTexts(casesTexts);
  const dates = useDates();
  if (revisions.length === 0) return null;
  return (
    <Section id="revisions" title={texts.revisions}>
      <CaseRows>
        {revisions.map(({ id, subject, body, replacedAt, byModerator, reason }) => (
          <li key={id}>
            <small>
              {byModerator ? texts.replacedByModerator : texts.replacedByAuthor}{' '}
              <time dateTime={replacedAt}>{dates.dateTime(replacedAt)}</time>
              {reason !== null && `: ${reason}`}
            </small>
            {subject !== null && (
              <p>
                {texts.earlierSubject}: <b>{subject}</b>
              </p>
            )}
            <RichText html={body} />
          </li>
        ))}
      </CaseRows>
    </Section>
  );
}

/** Figures about the author only: moderators, too, are not told the author of an anonymous post. */
function AboutAuthor({ author }: Pick<ReviewedReport, 'author'>): ReactNode {
  const texts = useTexts(casesTexts);
  const dates = useDates();
  const { otherReports, expulsions, expulsion } = author;
  return (
    <Section id="author" title={texts.aboutAuthor}>
      <Facts>
        <div>
          <dt>{texts.otherReports}</dt>
          <dd>{otherReports}</dd>
        </div>
        <div>
          <dt>{texts.expulsions}</dt>
          <dd>{expulsions}</dd>
        </div>
        {expulsion && (
          <div>
            <dt>{texts.expelledNow}</dt>
            <dd>
              {dates.swedishTime(expulsion.until)}
              {expulsion.reason !== null && `\n${expulsion.reason}`}
            </dd>
          </div>
        )}
      </Facts>
    </Section>
  );
}

function Review({ report }: { report: ReviewedReport }): ReactNode {
  const texts = useTexts(casesTexts);
  return (
    <Columns>
      <div>
        <Post report={report} />
        <Reports reports={report.reports} />
        {/* The form has the full width, since a post may be rewritten in it. */}
        <CaseDecision report={report} />
        <Revisions revisions={report.revisions} />
      </div>
      <div>
        <AboutAuthor author={report.author} />
        <Section id="history" title={texts.history}>
          <CaseHistory history={report.history} />
        </Section>
      </div>
    </Columns>
  );
}

function Summary({ report: { post, outcome, closedAt } }: { report: ReviewedReport }): ReactNode {
  const texts = useTexts(casesTexts);
  return (
    <>
      <Badge tone={outcome === null ? 'warning' : outcome === 'left' ? 'info' : 'success'}>
        {outcome === null ? texts.waits : texts.outcomes[outcome]}
      </Badge>
      {closedAt !== null && <TimeSince at={closedAt} />}
      <span>{post?.topic}</span>
    </>
  );
}

function titleOf({ post }: ReviewedReport, texts: (typeof casesTexts)['sv']): string {
  const subject = post?.subject ?? texts.report;
  return post?.replyId ? texts.replyTo(subject) : subject;
}

/** One reported post, with all that decides about it, and what becomes of it. */
export default function ReportPage(): ReactNode {
  const texts = useTexts(casesTexts);
  const { caseId = '' } = useParams();
  const answer = useQuery(caseQuery(caseId));
  const report = answer.data;
  return (
    <DetailFrame
      answer={answer}
      list="/admin/reports"
      texts={{
        name: texts.report,
        back: texts.back,
        failed: texts.reportFailed,
        notFound: texts.notFound,
        notFoundText: texts.notFoundText,
      }}
      title={report && titleOf(report, texts)}
      summary={report && <Summary report={report} />}
    >
      {report && <Review key={caseId} report={report} />}
    </DetailFrame>
  );
}
