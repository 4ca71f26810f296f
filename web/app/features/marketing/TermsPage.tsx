import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { isWaitingListSite } from '../../site/site-mode.ts';
import { PublishedDocument } from './PublishedDocument.tsx';
import { termsTexts } from './terms.texts.ts';
import { WaitingListTerms } from './waiting-list/WaitingListTerms.tsx';

export const handle = staticPage;

/** The terms (specification 1, section 1): of rows, but where the site is of waiting lists alone. */
export default function TermsPage(): ReactNode {
  const texts = useTexts(termsTexts);
  if (isWaitingListSite) return <WaitingListTerms />;
  return (
    <PublishedDocument
      document="terms"
      title={texts.title}
      documentTitle={texts.documentTitle(brand.portalName)}
      description={texts.description(brand.portalName)}
    />
  );
}
