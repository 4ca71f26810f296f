import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { isWaitingListSite, joinLink } from '../../site/site-mode.ts';
import { siteTexts } from '../../site/site.texts.ts';
import { SiteButtonLink } from '../../ui/Button.tsx';
import { landingTexts } from './landing.texts.ts';

/** The landing page's call to action. */
export function JoinButton(): ReactNode {
  const { register } = useTexts(landingTexts);
  const { joinWaitingList } = useTexts(siteTexts);
  return (
    <SiteButtonLink {...joinLink(useLanguage())}>
      {isWaitingListSite ? joinWaitingList : register}
    </SiteButtonLink>
  );
}
