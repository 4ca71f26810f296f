import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { profileQuery } from './profile-query.ts';
import { profileTexts } from './profile.texts.ts';
import { Columns, PreviewColumn, Sections, Top } from './ProfileColumns.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import styles from './ProfilePage.module.css';

/** Heights of the cards that will come. */
const waiting = [110, 260, 120, 200];

function WaitingCard({ minHeight }: { minHeight: number }) {
  return (
    <Card className={styles.waiting} as="div" style={{ minHeight }}>
      <Skeleton width={160} height={22} />
      <Skeleton width="min(420px, 100%)" height={18} />
      {minHeight > 150 && <Skeleton width="min(360px, 90%)" height={18} />}
    </Card>
  );
}

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  profileQuery(partnerId),
]);

/** The partner as homeowners see it (specification 2, section 2 "Overview, profile, requests"). */
export default function ProfilePage(): ReactNode {
  const texts = useTexts(profileTexts);
  const { partnerId = '' } = useParams();
  const ownId = useOwnPartnerId();
  const query = useQuery(profileQuery(partnerId));
  const { data } = query;
  if (query.error?.status === 404) return <NotFoundFace ownId={ownId} />;
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      {query.isPending && (
        <div aria-live="polite" aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Columns aria-hidden="true">
            <Top>
              <WaitingCard minHeight={118} />
            </Top>
            <PreviewColumn as="div" isShown={false}>
              <Skeleton width={180} height={24} style={{ marginBottom: 16 }} />
              <WaitingCard minHeight={420} />
            </PreviewColumn>
            <Sections>
              {waiting.map((minHeight) => (
                <WaitingCard key={minHeight} minHeight={minHeight} />
              ))}
            </Sections>
          </Columns>
        </div>
      )}
      {!data && query.error && (
        <Card as="div">
          <QueryFailure query={query} title={texts.failed} />
        </Card>
      )}
      {data && <ProfileEditor partnerId={partnerId} profile={data} />}
    </>
  );
}
