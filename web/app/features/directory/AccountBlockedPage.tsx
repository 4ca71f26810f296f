import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { directory } from '@troskel/contract/directory/calls';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { publicPage } from '../../shell/page-handle.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { BlockNotice, Sheet } from './BlockNotice.tsx';
import { blockedTexts } from './blocked.texts.ts';

export const handle = publicPage;

function Blocked(): ReactNode {
  const texts = useTexts(blockedTexts);
  const dates = useDates();
  const { hash } = useLocation();
  const notice = decodeURIComponent(hash.slice(1));
  const block = useQuery({
    ...read(directory.readBlockNotice, { body: { notice } }, { skipGlobalHandle: true }),
    // Read once: it says the same until it ends.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOver = block.error?.status === 404 || block.error?.status === 400;
  return (
    <Sheet>
      <PageHeading title={isOver ? texts.overTitle : texts.accountTitle} />
      {block.isPending && (
        <SkeletonList count={2} label={texts.loading}>
          <Skeleton width="100%" height={44} />
        </SkeletonList>
      )}
      {block.data && (
        <BlockNotice
          lead={texts.accountLead(dates.dateTime(block.data.since))}
          reason={block.data.reason}
        >
          {texts.accountRights}
        </BlockNotice>
      )}
      {isOver && <p>{texts.overText}</p>}
      {block.error && !isOver && <QueryFailure query={block} title={texts.failed} />}
      <div>
        <ButtonLink look="secondary" to="/login">
          {texts.toLogin}
        </ButtonLink>
      </div>
    </Sheet>
  );
}

/** Shown after every way of signing in to a blocked account: the reason, and whom to ask. */
export default function AccountBlockedPage(): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <Blocked />
    </QueryClientProvider>
  );
}
