import { useQuery } from '@tanstack/react-query';
import { agreement as calls } from '@troskel/contract/agreement/calls';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { reportsTexts } from './agreement.texts.ts';
import { ReportForm } from './ReportForm.tsx';
import { SectionTitle } from './section-title.tsx';
import type { RightHandle } from '../../shell/partner-area/rights.ts';
import styles from './ReportsPage.module.css';

export const handle: RightHandle = { needs: { right: 'agreement', level: 'read' } };

const reportsQuery = (partnerId: string) =>
  read(calls.listReports, { params: { partnerId } }, { skipGlobalHandle: true });

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  reportsQuery(partnerId),
]);

/** The monthly report as a file. */
export default function ReportsPage(): ReactNode {
  const texts = useTexts(reportsTexts);
  const { partnerId = '' } = useParams();
  const id = useId();
  const query = useQuery(reportsQuery(partnerId));
  return (
    <div className={styles.column}>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {query.isPending && (
        <div aria-live="polite" aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Card className={styles.waiting} as="div" aria-hidden="true">
            <Skeleton width={80} height={18} />
            <Skeleton width="min(320px, 100%)" height={48} />
            <Skeleton width={170} height={48} />
          </Card>
        </div>
      )}
      {query.data ? (
        <>
          <ReportForm months={query.data.months} partnerId={partnerId} />
          <section aria-labelledby={id}>
            <SectionTitle id={id}>{texts.contents}</SectionTitle>
            <ul className={styles.parts}>
              {texts.parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </section>
        </>
      ) : (
        <QueryFailure query={query} title={texts.failed} />
      )}
    </div>
  );
}
