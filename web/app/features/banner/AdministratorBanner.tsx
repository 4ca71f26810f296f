import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useStore } from '../../lib/store.ts';
import { FailureBoundary } from '../../shell/FailureBoundary.tsx';
import { useShell } from '../../shell/shell-query.ts';
import { putAwayBanner } from './seen-banner.ts';

/** Most of the time there is nothing to tell. */
const BannerBar = lazy(() => import('./BannerBar.tsx'));

/** Milliseconds after which an open page asks whether there is another banner. */
const askedAgain = 5 * 60 * 1_000;

/**
 * The administrator's message to everybody, above the header (specification 2, section 2 "Dashboard
 * shell"), until the reader dismisses it on this device. Nothing while it is loading.
 */
export function AdministratorBanner(): ReactNode {
  const { data } = useShell({ refetchInterval: askedAgain });
  const isPutAway = useStore(putAwayBanner, null) === data?.banner?.id;
  if (!data?.banner || isPutAway) return null;
  return (
    <FailureBoundary key={data.banner.id} fallback={null}>
      <Suspense fallback={null}>
        <BannerBar banner={data.banner} />
      </Suspense>
    </FailureBoundary>
  );
}
