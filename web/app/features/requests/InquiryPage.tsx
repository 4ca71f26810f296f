import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { AwaitedPage } from '../../shell/AwaitedPage.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { LostHouse } from '../../shell/partner-area/LostHouse.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { listAddressOf } from './inquiry-address.ts';
import { inquiryQuery } from './inquiry-queries.ts';
import { InquiryView } from './InquiryView.tsx';
import { inquiryTexts } from './inquiry.texts.ts';
import { partReads } from '../../compose/inquiry-parts.ts';
import { userDetailsQuery } from '../../shell/partner-area/user-details.ts';
import { servicesQuery } from '../../shell/services-query.ts';
import { useIsWhole } from '../../shell/whole-page.ts';
import styles from './InquiryPage.module.css';

/** To the list as it was: the step back keeps its rows and where one had come. */
function BackLink({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(inquiryTexts);
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const isFromList = typeof state === 'object' && state !== null && 'list' in state;
  return (
    <Link
      className={styles.back}
      to={listAddressOf(state, partnerId)}
      onClick={(event) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!isFromList || isElsewhere || event.button !== 0) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <ArrowLeftIcon size={18} />
      {texts.back}
    </Link>
  );
}

const reads = (partnerId: string, inquiryId: string): unknown[] => [
  userDetailsQuery(partnerId),
  inquiryQuery(partnerId, inquiryId),
  servicesQuery,
  ...partReads(partnerId, inquiryId),
];

export const clientLoader = asksAhead(({ params: { partnerId = '', inquiryId = '' } }) =>
  reads(partnerId, inquiryId),
);

/** One inquiry: what is wanted, what has been written, and what can be done about it. */
export default function InquiryPage(): ReactNode {
  const texts = useTexts(inquiryTexts);
  const { partnerId = '', inquiryId = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const answer = useQuery(inquiryQuery(partnerId, inquiryId));
  const { data, error } = answer;
  const isWhole = useIsWhole(`${partnerId} ${inquiryId}`, reads(partnerId, inquiryId));
  if (!data && (error?.status === 404 || error?.status === 400)) {
    return (
      <div className={styles.missing}>
        <LostHouse />
        <PageHeading title={texts.notFound} step="notFound" />
        <p>{texts.notFoundText}</p>
        <ButtonLink to={listAddressOf(state, partnerId)}>{texts.toList}</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <BackLink partnerId={partnerId} />
      {data && isWhole ? (
        <InquiryView key={`${partnerId} ${data.id}`} partnerId={partnerId} inquiry={data} />
      ) : (
        <AwaitedPage
          title={texts.inquiry}
          loading={texts.loading}
          isPending={!error}
          card={{ minHeight: 320, maxWidth: 860 }}
        />
      )}
      {!data && error && <QueryFailure query={answer} title={texts.failed} />}
    </>
  );
}
