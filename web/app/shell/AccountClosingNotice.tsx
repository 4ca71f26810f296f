import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../lib/dates.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { useSession } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { Alert } from '../ui/Alert.tsx';
import { forgetClosing, rememberedClosing } from './account-closing.ts';
import { accountClosingTexts } from './account-closing.texts.ts';
import styles from './AccountClosingNotice.module.css';

/** At the login after an account was deleted in this tab, until somebody signs in. */
export function AccountClosingNotice(): ReactNode {
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
