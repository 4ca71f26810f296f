import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useInquiryCustomer } from '../../compose/inquiry-customer.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { AwaitedPage } from '../../shell/AwaitedPage.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { LostHouse } from '../../shell/partner-area/LostHouse.tsx';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { partnerQuotationTexts } from './partner-quotation.texts.ts';
import { PartnerQuotationView } from './PartnerQuotationView.tsx';
import { quotationQuery, useReadAnew } from './quotation-queries.ts';
import { quotationTexts } from './quotation.texts.ts';
import { useOwnCompanyName } from '../../shell/partner-area/user-details.ts';
import type { RightHandle } from '../../shell/partner-area/rights.ts';
import styles from './QuotationPage.module.css';

export const handle: RightHandle = { needs: { right: 'quotations', level: 'read' } };

export const clientLoader = asksAhead(({ params: { partnerId = '', inquiryId = '' } }) => [
  quotationQuery(partnerId, inquiryId),
]);

/** Where a company writes its quotation for an inquiry, and sees what has become of it. */
export default function QuotationPage(): ReactNode {
  const texts = useTexts(partnerQuotationTexts);
  const words = useTexts(quotationTexts);
  const { partnerId = '', inquiryId = '' } = useParams();
  const query = quotationQuery(partnerId, inquiryId);
  const answer = useQuery(query);
  useReadAnew(inquiryId, query.queryKey);
  const inquiry = useInquiryCustomer(partnerId, inquiryId);
  const companyName = useOwnCompanyName();
  const { data, error } = answer;
  const back = partnerAddress(partnerId, `requests/${encodeURIComponent(inquiryId)}`);
  if (!data && (error?.status === 404 || error?.status === 400)) {
    return (
      <div className={styles.missing}>
        <LostHouse />
        <PageHeading title={texts.notFound} step="notFound" />
        <p>{texts.notFoundText}</p>
        <ButtonLink to={partnerAddress(partnerId, 'requests')}>{texts.back}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <Link className={styles.back} to={back}>
        <ArrowLeftIcon size={18} />
        {texts.back}
      </Link>
      {/* The customer's name is typed into the form, so that it is waited for. */}
      {data && !inquiry.isPending ? (
        <PartnerQuotationView
          key={`${partnerId} ${inquiryId}`}
          partnerId={partnerId}
          inquiryId={inquiryId}
          quotation={data}
          customer={inquiry.customer}
          company={companyName ?? ''}
        />
      ) : (
        <AwaitedPage
          title={words.quotation}
          loading={texts.loading}
          isPending={answer.isPending || inquiry.isPending}
          card={{ minHeight: 420, maxWidth: 1100 }}
        />
      )}
      {!data && error && <QueryFailure query={answer} title={texts.failed} />}
    </>
  );
}
