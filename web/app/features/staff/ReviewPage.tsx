import { withinSentence } from '@troskel/contract/values/within-sentence';
import { useQuery } from '@tanstack/react-query';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import type { ReviewedApplication } from '@troskel/contract/onboarding/review';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ReviewedDocument } from '@troskel/contract/onboarding/documents';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { formatSize } from '../../lib/file-size.ts';
import { useTexts } from '../../lib/texts.ts';
import { Columns, DetailFrame, Section } from '../../shell/DetailFrame.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Link, SiteLink as DocumentLink } from '../../ui/Link.tsx';
import { BusinessFacts } from './BusinessFacts.tsx';
import { Decision } from './Decision.tsx';
import { History } from './History.tsx';
import { RegistryCard } from './RegistryCard.tsx';
import styles from './ReviewPage.module.css';
import { reviewQuery } from './staff-queries.ts';
import { staffTexts } from './staff.texts.ts';
import { StateBadge } from './StateBadge.tsx';
import { Signatories } from './Signatories.tsx';

function Applicant({ review }: { review: ReviewedApplication }): ReactNode {
  const texts = useTexts(staffTexts);
  const { applicant, application, documents, planName, rivals } = review;
  const { legalInformation: legal } = application;
  const registrations = [
    legal.isRegisteredForVat ? `${texts.vat} ${legal.vatRegistrationNumber ?? ''}`.trim() : '',
    legal.isRegisteredForCompanyTax ? texts.taxDeclaration : '',
  ].filter(Boolean);
  const facts: [string, ReactNode][] = [
    [
      texts.email,
      applicant.isEmailVerified ? applicant.email : `${applicant.email}\n${texts.emailUnconfirmed}`,
    ],
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
    <Section id="applicant" title={texts.applicant}>
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
            <ReviewedFiles documents={documents} />
          </dd>
        </div>
        {rivals.length > 0 && (
          <div>
            <dt>{texts.rivals}</dt>
            <dd>
              {rivals.map(({ id, state }) => (
                <div key={id}>
                  <Link to={`/admin/applications/${id}`}>{id}</Link>{' '}
                  {withinSentence(texts.states[state])}
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
  return (
    <Columns>
      <div>
        <RegistryCard review={review} />
        <Signatories review={review} />
        <Applicant review={review} />
        <Section id="business" title={texts.business}>
          <BusinessFacts application={review.application} />
        </Section>
      </div>
      <div>
        <Decision review={review} />
        <Section id="history" title={texts.history}>
          <History events={review.history} />
        </Section>
      </div>
    </Columns>
  );
}

function Summary({ application }: Pick<ReviewedApplication, 'application'>): ReactNode {
  const texts = useTexts(staffTexts);
  const dates = useDates();
  const { identityNumber } = application.legalInformation.identity;
  return (
    <>
      <StateBadge state={application.state} />
      <span>{formatOrganizationNumber(identityNumber)}</span>
      <span>
        {texts.since}{' '}
        <time dateTime={application.stateSince}>{dates.dateTime(application.stateSince)}</time>
      </span>
    </>
  );
}

function Note({ review }: { review: ReviewedApplication }): ReactNode {
  const texts = useTexts(staffTexts);
  return (
    <>
      <p>
        {texts.reference}: {review.application.id}
      </p>
      {review.isOwn && (
        <Alert kind="warning" isSilent>
          {texts.own}
        </Alert>
      )}
    </>
  );
}

/** One application: what the applicant says, what the register says, and the decision. */
export default function ReviewPage(): ReactNode {
  const texts = useTexts(staffTexts);
  const { applicationId = '' } = useParams();
  const answer = useQuery(reviewQuery(applicationId));
  const review = answer.data;
  return (
    <DetailFrame
      answer={answer}
      list="/admin"
      texts={{
        name: texts.application,
        back: texts.back,
        failed: texts.reviewFailed,
        notFound: texts.notFound,
        notFoundText: texts.notFoundText,
      }}
      title={review?.application.legalInformation.legalName}
      summary={review && <Summary application={review.application} />}
      note={review && <Note review={review} />}
    >
      {review && <Review key={applicationId} review={review} />}
    </DetailFrame>
  );
}

/** A document of an application: its copy to save, or why there is none (yet). */
function ReviewedFile({ document: { name, copy } }: { document: ReviewedDocument }): ReactNode {
  const texts = useTexts(staffTexts);
  const language = useLanguage();
  if (copy.state === 'ready') {
    return (
      <div className={styles.row}>
        <DocumentLink href={copy.downloadUrl} download={name}>
          {name}
        </DocumentLink>{' '}
        {formatSize(copy.size, language)}
      </div>
    );
  }
  return (
    <div className={styles.row}>
      {name}
      <div className={styles.said}>
        {copy.state === 'preparing' ? texts.copyPreparing : texts.copyFaults[copy.fault]}
      </div>
    </div>
  );
}

/** The documents of an application. */
function ReviewedFiles({ documents }: { documents: readonly ReviewedDocument[] }): ReactNode {
  const texts = useTexts(staffTexts);
  if (documents.length === 0) return texts.none;
  return (
    <>
      {documents.map((document) => (
        <ReviewedFile key={document.id} document={document} />
      ))}
      <div className={styles.row}>
        <div className={styles.said}>{texts.copiesHint}</div>
      </div>
    </>
  );
}
