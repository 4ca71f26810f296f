import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { blockNotice } from '../lib/block-notice.ts';
import { useStore } from '../lib/store.ts';
import { StreetBackdrop } from '../ui/drawings/StreetBackdrop.tsx';
import { AccountClosingNotice } from './AccountClosingNotice.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { contentId } from './SkipLink.tsx';
import { usePageView } from './use-page-view.ts';
import styles from './AuthLayout.module.css';

/** Login, sign-up and passwords, in the street where the work is. */
export default function AuthLayout(): ReactNode {
  usePageView();
  const navigate = useNavigate();
  const notice = useStore(blockNotice, null);
  useEffect(() => {
    if (notice === null) return;
    blockNotice.set(null);
    // Behind the #: it is sent to nobody but the call that reads it.
    void navigate(`/account-blocked#${encodeURIComponent(notice)}`);
  }, [notice, navigate]);
  return (
    <div className={styles.stage}>
      <StreetBackdrop />
      <PublicHeader />
      <main className={styles.main} id={contentId} tabIndex={-1}>
        <AccountClosingNotice />
        <Outlet />
      </main>
    </div>
  );
}
