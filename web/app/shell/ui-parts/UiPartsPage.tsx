import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { PageHeading } from '../PageHeading.tsx';
import { publicPage } from '../page-handle.ts';
import { PublicHeader } from '../PublicHeader.tsx';
import { contentId } from '../SkipLink.tsx';
import { FieldParts } from './FieldParts.tsx';
import { ListParts } from './ListParts.tsx';
import { NoticeParts } from './NoticeParts.tsx';
import { WordParts } from './WordParts.tsx';
import styles from './UiPartsPage.module.css';

export const handle = publicPage;

/**
 * Every part of `web/app/ui` in every state, for those who build pages: of development builds alone
 * (routes.ts). Its words are samples, in English for developers.
 */
export default function UiPartsPage(): ReactNode {
  // Dialogs and times want a browser; the build only makes the file by which the address is known.
  const isHydrated = useHydrated();
  return (
    <>
      <PublicHeader />
      <main className={styles.page} id={contentId} tabIndex={-1} lang="en">
        <PageHeading title="Parts of the face" />
        {isHydrated && (
          <>
            <WordParts />
            <NoticeParts />
            <FieldParts />
            <ListParts />
          </>
        )}
      </main>
    </>
  );
}
