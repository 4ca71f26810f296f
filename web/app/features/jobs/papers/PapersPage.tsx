import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useInquiryCustomer } from '../../../compose/inquiry-customer.ts';
import { useTexts } from '../../../lib/texts.ts';
import { asksAhead } from '../../../shell/ask-ahead.ts';
import { AwaitedPage } from '../../../shell/AwaitedPage.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { LostHouse } from '../../../shell/partner-area/LostHouse.tsx';
import { partnerAddress } from '../../../shell/partner-area/partner-address.ts';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ArrowLeftIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { papersQuery, useReadAnew } from './papers-queries.ts';
import { papersTexts } from './papers.texts.ts';
import { PapersView } from './PapersView.tsx';
import type { RightHandle } from '../../../shell/partner-area/rights.ts';
import styles from './Papers.module.css';

export const handle: RightHandle = { needs: { right: 'invoicing', level: 'read' } };

export const clientLoader = asksAhead(({ params: { partnerId = '', inquiryId = '' } }) => [
  papersQuery(partnerId, inquiryId),
]);

/** Where a company makes the basis of its invoice of a job, and follows payment and deduction. */
export default function PapersPage(): ReactNode {
  const texts = useTexts(papersTexts);
  const { partnerId = '', inquiryId = '' } = useParams();
  const query = papersQuery(partnerId, inquiryId);
  const answer = useQuery(query);
  useReadAnew(query.queryKey, [inquiryId]);
  const inquiry = useInquiryCustomer(partnerId, inquiryId);
  const { data, error } = answer;
  if (!data && (error?.status === 404 || error?.status === 400)) {
    return (
      <div className={styles.missing}>
        <LostHouse />
        <PageHeading title={texts.notFound} step="notFound" />
        <p>{texts.notFoundText}</p>
        <ButtonLink to={partnerAddress(partnerId, 'requests')}>{texts.toRequests}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <Link
        className={styles.back}
        to={partnerAddress(partnerId, `requests/${encodeURIComponent(inquiryId)}`)}
      >
        <ArrowLeftIcon size={18} />
        {texts.back}
      </Link>
      {data && !inquiry.isPending ? (
        <PapersView
          key={`${partnerId} ${inquiryId}`}
          partnerId={partnerId}
          inquiryId={inquiryId}
          papers={data}
          customer={inquiry.customer}
        />
      ) : (
        <AwaitedPage
          title={texts.cardTitle}
          loading={texts.loading}
          isPending={answer.isPending || inquiry.isPending}
          card={{ minHeight: 420, maxWidth: 1100 }}
        />
      )}
      {!data && error && <QueryFailure query={answer} title={texts.failed} />}
    </>
  );
}
