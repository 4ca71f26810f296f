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
import { ownPartReads } from '../../../compose/own-inquiry-parts.ts';
import { useIsWhole } from '../../../shell/whole-page.ts';
import { ownInquiriesTexts } from './own-inquiries.texts.ts';
import { ownInquiryQuery } from './own-inquiry-queries.ts';
import { OwnInquiryView } from './OwnInquiryView.tsx';
import inquiryPage from '../InquiryPage.module.css';
import styles from './OwnInquiriesPage.module.css';

const reads = (inquiryId: string): unknown[] => [
  ownInquiryQuery(inquiryId),
  ...ownPartReads(inquiryId),
];

export const clientLoader = asksAhead(({ params: { inquiryId = '' } }) => reads(inquiryId));

/** A homeowner's own inquiry: who has it, what they have answered, and a box to write back. */
export default function OwnInquiryPage(): ReactNode {
  const texts = useTexts(ownInquiriesTexts);
  const { inquiryId = '' } = useParams();
  const answer = useQuery(ownInquiryQuery(inquiryId));
  const { data, error } = answer;
  const isWhole = useIsWhole(inquiryId, reads(inquiryId));
  if (!data && (error?.status === 404 || error?.status === 400)) {
    return (
      <div className={inquiryPage.missing}>
        <LostHouse />
        <PageHeading title={texts.notFound} step="notFound" />
        <p>{texts.notFoundText}</p>
        <ButtonLink to="/inquiries">{texts.back}</ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <Link className={inquiryPage.back} to="/inquiries">
        <ArrowLeftIcon size={18} />
        {texts.back}
      </Link>
      {data && isWhole ? (
        <OwnInquiryView key={data.id} inquiry={data} />
      ) : (
        <AwaitedPage
          title={texts.inquiry}
          loading={texts.loadingOne}
          isPending={!error}
          card={{ minHeight: 320, maxWidth: 860 }}
        />
      )}
      {!data && error && <QueryFailure query={answer} title={texts.failedOne} />}
    </div>
  );
}
