import { textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useMatches, useParams } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Blueprint } from './Blueprint.tsx';
import { PlannedHelp } from './PlannedHelp.tsx';
import { plannedNames, plannedPages, plannedRouteId } from './planned-pages.ts';
import { plannedTexts } from './planned.texts.ts';
import styles from './PlannedPage.module.css';

/** Says in a sentence what a page will be, and offers to write to us until then. */
export default function PlannedPage(): ReactNode {
  const texts = useTexts(plannedTexts);
  const language = useLanguage();
  const { partnerId = '' } = useParams();
  const routeId = useMatches().at(-1)?.id;
  const page = plannedPages.find(({ path }) => plannedRouteId(path) === routeId);
  if (!page) return null;
  const name = textIn(plannedNames[page.key], language);

  return (
    <div className={styles.plannedPageFrame}>
      <div className={styles.words}>
        <p className={styles.soon}>{texts.soon}</p>
        <PageHeading title={name} />
        <p className={styles.sentence}>{texts.promises[page.key]}</p>
        <PlannedHelp key={page.key} partnerId={partnerId} page={page.key} name={name} />
      </div>
      <Blueprint />
    </div>
  );
}
