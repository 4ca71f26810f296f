import { useQuery } from '@tanstack/react-query';
import { companyInformation as calls } from '@troskel/contract/company/company-information';
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
import { companyInformationTexts } from './company-information.texts.ts';
import { CompanyFacts } from './CompanyFacts.tsx';
import { RegistryBar } from './RegistryBar.tsx';
import styles from './CompanyInformationPage.module.css';

/** Heights of the cards that will come. */
const waiting = [96, 380, 220];

const companyInformationQuery = (partnerId: string) =>
  read(calls.getCompanyInformation, { params: { partnerId } }, { skipGlobalHandle: true });

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  companyInformationQuery(partnerId),
]);

/** The stored details of the company, and the actions on them. */
export default function CompanyInformationPage(): ReactNode {
  const texts = useTexts(companyInformationTexts);
  const { partnerId = '' } = useParams();
  const query = useQuery(companyInformationQuery(partnerId));
  const { data } = query;
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {query.isPending && (
        <div className={styles.room} aria-live="polite" aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <div className={styles.waiting} aria-hidden="true">
            {waiting.map((minHeight) => (
              <Card key={minHeight} style={{ minHeight }}>
                <Skeleton width={140} height={22} />
                <Skeleton width="min(420px, 100%)" height={18} />
                {minHeight > 100 && <Skeleton width="min(360px, 90%)" height={18} />}
                {minHeight > 100 && <Skeleton width="min(400px, 95%)" height={18} />}
              </Card>
            ))}
          </div>
        </div>
      )}
      {!data && <QueryFailure query={query} title={texts.failed} />}
      {data && (
        <div className={styles.room}>
          <RegistryBar information={data} partnerId={partnerId} />
          <CompanyFacts information={data} partnerId={partnerId} />
        </div>
      )}
    </>
  );
}
