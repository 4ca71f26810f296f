import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReviewedReport } from '@troskel/contract/forum-cases';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/texts.ts';
import { AttachedPictures } from '../../../shell/gallery/AttachedPictures.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { useOwnPartnerId } from '../../../shell/partner-area/user-details.ts';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { RichText } from '../../../shell/rich-text/RichText.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/Faces.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton, SkeletonList } from '../../../ui/Skeleton.tsx';
import { TimeSince } from '../../../ui/TimeSince.tsx';
import { AuthorLine } from '../AuthorLine.tsx';
import { threadAddress } from '../forum-address.ts';
import { replyElementId } from '../reply-link.ts';
import { caseQuery } from './case-queries.ts';
import { CaseDecision } from './CaseDecision.tsx';
import { CaseHistory, CaseRows } from './CaseHistory.tsx';
import { casesTexts } from './cases.texts.ts';
import { EditedMark } from './ModerationNote.tsx';
import { moderationTexts } from './moderation.texts.ts';

const Head = styled('header')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  margin: '8px 0 24px',
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    color: theme.vars.palette.text.secondary,
  },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20, minWidth: 0 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
}));

const Section = styled(Card)(({ theme }) => ({
  '& > h2': { ...theme.typography.h3, marginBottom: 16 },
}));

const Words = styled('div')({ marginTop: 16, '& > [role="alert"]': { marginBottom: 12 } });

const Question = styled('details')(({ theme }) => ({
  marginTop: 20,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '& summary': { padding: '8px 0', fontWeight: 600, cursor: 'pointer' },
}));

/** What was reported, in its thread. */
function Post({ report }: { report: ReviewedReport }): ReactNode {
  const texts = useTexts(casesTexts);
  const ownId = useOwnPartnerId() ?? '';
  const { post, question } = report;
  if (!post) {
    return (
      <Section aria-labelledby="case-post">
        <h2 id="case-post">{texts.thePost}</h2>
        <p>{texts.goneForGood}</p>
      </Section>
    );
  }
  return (
    <Section aria-labelledby="case-post">
      <h2 id="case-post">{texts.thePost}</h2>
      {post.deletedAt !== null && (
        <Words>
          <Alert kind="info" isSilent>
            {texts.deletedAt}
          </Alert>
        </Words>
      )}
      <AuthorLine author={post.author} isAnonymous={post.author.type === 'anonymous'}>
        <TimeSince at={post.createdAt} />
        <EditedMark post={post} />
      </AuthorLine>
      <Words>
        <RichText html={post.body} />
        <AttachedPictures blobs={post.blobs} />
      </Words>
      {post.deletedAt === null && (
        <p style={{ marginTop: 16 }}>
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
        <Question>
          <summary>{texts.question}</summary>
          <RichText html={question.body} />
        </Question>
      )}
    </Section>
  );
}

function Reports({ reports }: Pick<ReviewedReport, 'reports'>): ReactNode {
  const texts = useTexts(casesTexts);
  const words = useTexts(moderationTexts);
  const dates = useDates();
  return (
    <Section aria-labelledby="case-reports">
      <h2 id="case-reports">{texts.reportedBy}</h2>
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
    <Section aria-labelledby="case-revisions">
      <h2 id="case-revisions">{texts.revisions}</h2>
      <CaseRows>
        {revisions.map(({ id, body, replacedAt, byModerator, reason }) => (
          <li key={id}>
            <small>
              {byModerator ? texts.replacedByModerator : texts.replacedByAuthor}{' '}
              <time dateTime={replacedAt}>{dates.dateTime(replacedAt)}</time>
              {reason !== null && `: ${reason}`}
            </small>
            <RichText html={body} />
          </li>
        ))}
      </CaseRows>
    </Section>
  );
}

/** Of the author numbers alone: of an anonymous post nobody is told who it is. */
function AboutAuthor({ author }: Pick<ReviewedReport, 'author'>): ReactNode {
  const texts = useTexts(casesTexts);
  const dates = useDates();
  const { otherReports, expulsions, expulsion } = author;
  return (
    <Section aria-labelledby="case-author">
      <h2 id="case-author">{texts.aboutAuthor}</h2>
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
  const { post, outcome, closedAt } = report;
  const subject = post?.subject ?? texts.report;
  return (
    <>
      <Head>
        <PageHeading title={post?.replyId ? texts.replyTo(subject) : subject} />
        <p>
          <Badge tone={outcome === null ? 'warning' : outcome === 'left' ? 'info' : 'success'}>
            {outcome === null ? texts.waits : texts.outcomes[outcome]}
          </Badge>
          {closedAt !== null && <TimeSince at={closedAt} />}
          <span>{post?.topic}</span>
        </p>
      </Head>
      <Columns>
        <div>
          <Post report={report} />
          <Reports reports={report.reports} />
          {/* Where it is wide: a post is rewritten in it. */}
          <CaseDecision report={report} />
          <Revisions revisions={report.revisions} />
        </div>
        <div>
          <AboutAuthor author={report.author} />
          <Section aria-labelledby="case-history">
            <h2 id="case-history">{texts.history}</h2>
            <CaseHistory history={report.history} />
          </Section>
        </div>
      </Columns>
    </>
  );
}

/** One reported post, with all that decides about it, and what becomes of it. */
export default function ReportPage(): ReactNode {
  const texts = useTexts(casesTexts);
  const { caseId = '' } = useParams();
  const answer = useQuery(caseQuery(caseId));
  const isMissing = answer.error?.status === 404 || answer.error?.status === 400;
  return (
    <>
      <Link to="/admin/reports">{texts.back}</Link>
      {answer.data && <Review key={caseId} report={answer.data} />}
      {!answer.data && <br />}
      {answer.isPending && (
        <>
          <PageHeading title={texts.report} />
          <SkeletonList count={3} label={texts.loadingReport}>
            <br />
            <Skeleton height={160} />
          </SkeletonList>
        </>
      )}
      {answer.error && !answer.data && (
        <>
          <PageHeading title={texts.report} />
          {isMissing ? (
            <EmptyState
              title={texts.notFound}
              action={<ButtonLink to="/admin/reports">{texts.back}</ButtonLink>}
            >
              {texts.notFoundText}
            </EmptyState>
          ) : (
            <QueryFailure query={answer} title={texts.reportFailed} />
          )}
        </>
      )}
    </>
  );
}
