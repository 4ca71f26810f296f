import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { blockNotice } from '../lib/block-notice.ts';
import { useSession } from '../lib/session.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { useDates } from '../lib/dates.ts';
import { useStore } from '../lib/store.ts';
import { Alert } from '../ui/Alert.tsx';
import { useTexts } from '../lib/texts.ts';
import { StreetBackdrop } from '../ui/drawings/Street.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { contentId } from './SkipLink.tsx';
import { usePageView } from './use-page-view.ts';
import styles from './AuthLayout.module.css';
import { accountClosingTexts } from './account-closing.texts.ts';
import { forgetClosing, rememberedClosing } from './account-closing.ts';

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

/** At the login after an account was deleted in this tab, until somebody signs in. */
function AccountClosingNotice(): ReactNode {
  const texts = useTexts(accountClosingTexts);
  const { date } = useDates();
  const session = useSession();
  const isHydrated = useHydrated();
  const isSignedIn = session.status === 'signedIn';
  useEffect(() => {
    if (isSignedIn) forgetClosing();
  }, [isSignedIn]);
  const eraseAt = isHydrated && !isSignedIn ? rememberedClosing() : null;
  if (eraseAt === null) return null;
  return (
    <div className={styles.accountClosingNoticeFrame}>
      <Alert kind="info" title={texts.title}>
        {texts.text(date(eraseAt))}
      </Alert>
    </div>
  );
}
