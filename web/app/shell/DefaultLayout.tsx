import type { ComponentType, ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { LogOutIcon } from '../ui/icons.tsx';
import { EmailVerification } from './EmailVerification.tsx';
import { useLogOut } from './log-out.ts';
import { useRelaxedRequirements } from './page-handle.ts';
import { PublicHeader } from './PublicHeader.tsx';
import { shellTexts } from './shell.texts.ts';
import { contentId } from './SkipLink.tsx';
import styles from './DefaultLayout.module.css';

/** Header and content, for pages before the partner area. */
export default function DefaultLayout({
  notices,
}: {
  /** Messages for people who have just arrived; each decides itself whether to show. */
  notices: readonly ComponentType[];
}): ReactNode {
  const session = useSession();
  const { logOut, isPending } = useLogOut();
  const texts = useTexts(shellTexts);
  // The menu button is left out while the visitor proves their identity or closes the account.
  const isVerified = !useRelaxedRequirements().includes('bankId');
  return (
    <>
      {session.status === 'signedIn' &&
        isVerified &&
        notices.map((Notice, place) => <Notice key={place} />)}
      <PublicHeader>
        {session.status === 'signedIn' && (
          <IconButton
            type="button"
            aria-label={texts.logOut}
            disabled={isPending}
            onClick={() => void logOut()}
          >
            <LogOutIcon />
            <span className={styles.words}>{texts.logOut}</span>
          </IconButton>
        )}
      </PublicHeader>
      <main className={styles.main} id={contentId} tabIndex={-1}>
        <Outlet />
        <EmailVerification />
      </main>
    </>
  );
}
