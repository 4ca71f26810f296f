import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { siteAddress } from '../../../site/site-pages.ts';
import { SiteButtonLink } from '../../../ui/Button.tsx';
import { linkPagesTexts } from '../waiting-list/link-pages.texts.ts';

/** The way on for whoever has done what they came for. */
export function MoreAbout(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(linkPagesTexts);
  return (
    <SiteButtonLink href={siteAddress('/landings/partners', language)} look="secondary">
      {texts.toSite(brand.portalName)}
    </SiteButtonLink>
  );
}
