import { forms } from '@troskel/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { SettingsFrame } from '../../shell/SettingsFrame.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/Faces.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { feedbackTexts } from './feedback.texts.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { Thanks } from './Thanks.tsx';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** What somebody who is signed in thinks of the portal. */
export default function FeedbackPage(): ReactNode {
  const texts = useTexts(feedbackTexts);
  const sources = useQuery(
    read(forms.listSources, { params: { type: 'feedback' } }, { skipGlobalHandle: true }),
  );
  const [sent, setSent] = useState<{ mayAnswer: boolean } | null>(null);

  return (
    <SettingsFrame title={texts.title} lead={sent ? undefined : texts.lead}>
      {sources.isPending && (
        <SkeletonList count={1} label={texts.loading}>
          <Card>
            <Skeleton width={140} height={24} />
            <Skeleton height={216} style={{ marginTop: 16 }} />
            <Skeleton width={120} height={24} style={{ marginTop: 24 }} />
            <Skeleton height={176} style={{ marginTop: 16 }} />
          </Card>
        </SkeletonList>
      )}
      {sources.isError && !sources.data && (
        <Card aria-label={texts.notLoaded}>
          <ErrorState
            title={texts.notLoaded}
            retryLabel={texts.tryAgain}
            onRetry={async () => {
              await sources.refetch();
            }}
          />
        </Card>
      )}
      {sources.data && (
        <Card>
          {sent ? (
            <Thanks mayAnswer={sent.mayAnswer} onAgain={() => setSent(null)} />
          ) : (
            <FeedbackForm sources={sources.data} onSent={setSent} />
          )}
        </Card>
      )}
    </SettingsFrame>
  );
}
