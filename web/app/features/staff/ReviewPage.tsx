import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { formatOrganizationNumber } from '@troskel/contract/identity-number';
import type { ReviewedApplication } from '@troskel/contract/application-review';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { formatSize } from '../../lib/file-size.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Link, SiteLink as DocumentLink } from '../../ui/Link.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { BusinessFacts } from './BusinessFacts.tsx';
import { Decision } from './Decision.tsx';
import { History } from './History.tsx';
import { RegistryCard } from './RegistryCard.tsx';
import { reviewQuery } from './staff-queries.ts';
import { staffTexts } from './staff.texts.ts';
import { StateBadge } from './StateBadge.tsx';

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
    overflowWrap: 'anywhere',
  },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 20, minWidth: 0 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
}));

const Section = styled(Card)(({ theme }) => ({
  '& > h2': { ...theme.typography.h3, marginBottom: 16 },
}));

function Applicant({ review }: { review: ReviewedApplication }): ReactNode {
  const texts = useTexts(staffTexts);
  const language = useLanguage();
  const { applicant, application, documents, planName, rivals } = review;
  const { legalInformation: legal } = application;
  const registrations = [
    legal.isRegisteredForVat ? `${texts.vat} ${legal.vatRegistrationNumber ?? ''}`.trim() : '',
    legal.isRegisteredForCompanyTax ? texts.taxDeclaration : '',
  ].filter(Boolean);
  const facts: [string, ReactNode][] = [
    [texts.verifiedName, applicant.verifiedName ?? texts.none],
    [texts.accountName, applicant.name],
    [texts.email, applicant.email],
    [texts.phone, applicant.phoneNumber ?? texts.none],
    [texts.plan, planName ?? texts.none],
    [
      texts.agreement,
      application.agreementSigned
        ? texts[application.hasReceipt ? 'signed' : 'ticked'](application.agreementVersion ?? '')
        : texts.notSigned,
    ],
    [texts.registeredFor, registrations.join('\n') || texts.none],
    [texts.description, legal.businessDescription || texts.none],
  ];
  return (
    <Section aria-labelledby="review-applicant">
      <h2 id="review-applicant">{texts.applicant}</h2>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.documents}</dt>
          <dd>
            {documents.length === 0 && texts.none}
            {documents.map(({ id, name, size, downloadUrl }) => (
              <div key={id}>
                <DocumentLink href={downloadUrl} download={name}>
                  {name}
                </DocumentLink>{' '}
                {formatSize(size, language)}
              </div>
            ))}
          </dd>
        </div>
        {rivals.length > 0 && (
          <div>
            <dt>{texts.rivals}</dt>
            <dd>
              {rivals.map(({ id, state }) => (
                <div key={id}>
                  <Link to={`/admin/applications/${id}`}>{id}</Link>{' '}
                  {texts.states[state].toLowerCase()}
                </div>
              ))}
            </dd>
          </div>
        )}
      </Facts>
    </Section>
  );
}

function Review({ review }: { review: ReviewedApplication }): ReactNode {
  const texts = useTexts(staffTexts);
  const dates = useDates();
  const { application } = review;
  const { legalName, identity } = application.legalInformation;
  return (
    <>
      <Head>
        <PageHeading title={legalName} />
        <p>
          <StateBadge state={application.state} />
          <span>{formatOrganizationNumber(identity.identityNumber)}</span>
          <span>
            {texts.since}{' '}
            <time dateTime={application.stateSince}>{dates.dateTime(application.stateSince)}</time>
          </span>
        </p>
        <p>
          {texts.reference}: {application.id}
        </p>
        {review.isOwn && (
          <Alert kind="warning" isSilent>
            {texts.own}
          </Alert>
        )}
      </Head>
      <Columns>
        <div>
          <RegistryCard review={review} />
          <Applicant review={review} />
          <Section aria-labelledby="review-business">
            <h2 id="review-business">{texts.business}</h2>
            <BusinessFacts application={application} />
          </Section>
        </div>
        <div>
          <Decision review={review} />
          <Section aria-labelledby="review-history">
            <h2 id="review-history">{texts.history}</h2>
            <History events={review.history} />
          </Section>
        </div>
      </Columns>
    </>
  );
}

/** One application: what the applicant says, what the register says, and the decision. */
export default function ReviewPage(): ReactNode {
  const texts = useTexts(staffTexts);
  const { applicationId = '' } = useParams();
  const answer = useQuery(reviewQuery(applicationId));
  return (
    <>
      <Link to="/admin">{texts.back}</Link>
      {answer.data && <Review key={applicationId} review={answer.data} />}
      {!answer.data && <br />}
      {answer.isPending && (
        <>
          <PageHeading title={texts.queue} />
          <SkeletonList count={3} label={texts.loadingReview}>
            <br />
            <Skeleton height={160} />
          </SkeletonList>
        </>
      )}
      {answer.error && !answer.data && (
        <>
          <PageHeading title={texts.queue} />
          {answer.error.status === 404 ? (
            <EmptyState
              title={texts.notFound}
              action={<ButtonLink to="/admin">{texts.back}</ButtonLink>}
            >
              {texts.notFoundText}
            </EmptyState>
          ) : (
            <QueryFailure query={answer} title={texts.reviewFailed} />
          )}
        </>
      )}
    </>
  );
}
