import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { contentId, SkipLink } from '../shell/SkipLink.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import styles from './SiteLayout.module.css';

/** Header, page and footer of the public site. */
export default function SiteLayout(): ReactNode {
  return (
    <div className={styles.siteLayoutFrame}>
      <SkipLink />
      <SiteHeader />
      <main className={styles.main} id={contentId} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
