import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { isWaitingListSite } from '../../site/site-mode.ts';
import { privacyTexts } from './privacy.texts.ts';
import { PublishedDocument } from './PublishedDocument.tsx';
import { WaitingListPrivacy } from './waiting-list/WaitingListPrivacy.tsx';

export const handle = staticPage;

/** The privacy policy (specification 1, section 1): of rows, as the terms are. */
export default function PrivacyPage(): ReactNode {
  const texts = useTexts(privacyTexts);
  if (isWaitingListSite) return <WaitingListPrivacy />;
  return (
    <PublishedDocument
      document="privacy"
      title={texts.title}
      documentTitle={texts.documentTitle(brand.portalName)}
      description={texts.description(brand.portalName)}
    />
  );
}
