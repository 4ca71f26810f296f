import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../../../lib/texts.ts';
import { asksAhead } from '../../../shell/ask-ahead.ts';
import { AwaitedPage } from '../../../shell/AwaitedPage.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { LostHouse } from '../../../shell/partner-area/LostHouse.tsx';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ArrowLeftIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ownInquiryAddress } from '../quotation-address.ts';
import { receivedQuery, useReadAnew } from '../quotation-queries.ts';
import { ReceivedQuotationView } from './ReceivedQuotationView.tsx';
import { receivedTexts } from './received.texts.ts';
import styles from '../QuotationPage.module.css';

export const clientLoader = asksAhead(({ params: { inquiryId = '' } }) => [
  receivedQuery(inquiryId),
]);

/** A company's quotation as the homeowner reads and answers it. */
export default function ReceivedQuotationPage(): ReactNode {
  const texts = useTexts(receivedTexts);
  const { inquiryId = '', partnerId = '' } = useParams();
  const query = receivedQuery(inquiryId);
  const answer = useQuery(query);
  useReadAnew(inquiryId, query.queryKey);
  const { data, error } = answer;
  const received = data?.find((one) => one.partnerId === partnerId);
  const newest = received?.sent[0];
  const isMissing = data ? !newest : error?.status === 404 || error?.status === 400;
  if (isMissing) {
    return (
      <div className={styles.missing}>
        <LostHouse />
        <PageHeading title={texts.notFound} step="notFound" />
        <p>{texts.notFoundText}</p>
        <ButtonLink to={ownInquiryAddress(inquiryId, partnerId)}>{texts.back}</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.narrow}>
      <Link className={styles.back} to={ownInquiryAddress(inquiryId, partnerId)}>
        <ArrowLeftIcon size={18} />
        {texts.back}
      </Link>
      {received && newest ? (
        <ReceivedQuotationView
          key={partnerId}
          inquiryId={inquiryId}
          received={received}
          newest={newest}
        />
      ) : (
        <AwaitedPage
          title={texts.quotation}
          loading={texts.loading}
          isPending={answer.isPending}
          card={{ minHeight: 420, maxWidth: 860 }}
        />
      )}
      {!data && error && <QueryFailure query={answer} title={texts.failedOne} />}
    </div>
  );
}
