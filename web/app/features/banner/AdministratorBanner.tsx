import type { ReactNode } from 'react';
import { useStore } from '../../lib/store.ts';
import { useShell } from '../../shell/shell-query.ts';
import { BannerBar } from './BannerBar.tsx';
import { putAwayBanner } from './seen-banner.ts';

/** Milliseconds after which an open page asks whether there is another banner. */
const askedAgain = 5 * 60 * 1_000;

/**
 * What an administrator tells everybody, above the header (specification 2, section 2 "Dashboard
 * shell"), until the reader puts it away on this device. Nothing while it is not known.
 */
export function AdministratorBanner(): ReactNode {
  const { data } = useShell({ refetchInterval: askedAgain });
  const isPutAway = useStore(putAwayBanner, null) === data?.banner?.id;
  if (!data?.banner || isPutAway) return null;
  return <BannerBar key={data.banner.id} banner={data.banner} />;
}
