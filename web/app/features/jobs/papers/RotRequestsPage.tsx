import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { MoreRows } from '../../../patterns/record-list/MoreRows.tsx';
import { useMoreRows } from '../../../patterns/record-list/use-more-rows.ts';
import { usePages } from '../../../lib/paging.ts';
import { useTexts } from '../../../lib/texts.ts';
import { asksAhead } from '../../../shell/ask-ahead.ts';
import { AwaitedPage } from '../../../shell/AwaitedPage.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { QueryFailure } from '../../../shell/QueryFailure.tsx';
import { DecisionUpload } from './DecisionUpload.tsx';
import { PaidJobs } from './PaidJobs.tsx';
import { rotRequestsQuery, useReadAfterPayments, useReadAnew } from './papers-queries.ts';
import { RequestCard } from './RequestCard.tsx';
import { rotRequestsTexts } from './rot-requests.texts.ts';
import type { RightHandle } from '../../../shell/partner-area/rights.ts';
import styles from './RotRequests.module.css';

export const handle: RightHandle = { needs: { right: 'invoicing', level: 'read' } };

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  rotRequestsQuery(partnerId),
]);

/** Where a company asks for the ROT deductions of its jobs, and reads what was decided. */
export default function RotRequestsPage(): ReactNode {
  const texts = useTexts(rotRequestsTexts);
  const { partnerId = '' } = useParams();
  const [search] = useSearchParams();
  const query = rotRequestsQuery(partnerId);
  const answer = usePages(query);
  const { data, error } = answer;
  const paid = data?.pages[0]?.paid ?? [];
  const more = useMoreRows(answer, data?.rows.length ?? 0);
  // About details that customers give for one of these jobs, and payments; other jobs show nothing.
  useReadAnew(
    query.queryKey,
    paid.map(({ inquiryId }) => inquiryId),
  );
  useReadAfterPayments(query.queryKey);
  if (!data) {
    return (
      <>
        <AwaitedPage
          title={texts.title}
          loading={texts.loading}
          isPending={answer.isPending}
          card={{ minHeight: 320, maxWidth: 860 }}
        />
        {error && <QueryFailure query={answer} title={texts.failed} />}
      </>
    );
  }
  return (
    <>
      <PageHeading title={texts.title} />
      <div className={styles.page}>
        <p>{texts.intro}</p>
        <PaidJobs
          key={partnerId}
          partnerId={partnerId}
          paid={paid}
          chosenAtFirst={search.get('basis')}
        />
        <DecisionUpload partnerId={partnerId} />
        <section aria-label={texts.requests}>
          <h2>{texts.requests}</h2>
          {data.rows.length === 0 && <p>{texts.noRequests}</p>}
          {data.rows.map((request) => (
            <RequestCard key={request.id} partnerId={partnerId} request={request} />
          ))}
          <MoreRows rows={more} name={texts.more} failed={texts.failed} />
        </section>
      </div>
    </>
  );
}
