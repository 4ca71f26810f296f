import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { legalTexts } from '../../shell/legal.texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { isWaitingListSite } from '../../site/site-mode.ts';
import { SiteLink } from '../../ui/Link.tsx';
import { LegalDocument } from './LegalDocument.tsx';
import { privacyTexts } from './privacy.texts.ts';

export const handle = staticPage;

/**
 * The privacy policy (specification 1, section 1). A site of waiting lists has neither accounts nor a
 * contact form, and says nothing of what only they bring.
 */
export default function PrivacyPage(): ReactNode {
  const texts = useTexts(privacyTexts);
  const [collected, access] = useTexts(legalTexts).privacy;
  const { portalName, contactEmail, identityService } = brand;
  const { why, seen, kept, rights, device } = texts;
  return (
    <>
      <PageHead
        title={texts.documentTitle(portalName)}
        description={texts.description(portalName)}
        path="/privacy"
      />
      <LegalDocument
        title={texts.title}
        lead={texts.lead(portalName)}
        sections={[
          {
            title: texts.collectedTitle,
            text: [
              collected ?? '',
              texts.collected.account,
              texts.collected.waitingList,
              ...(isWaitingListSite ? [] : [texts.collected.message]),
            ],
          },
          {
            title: texts.whyTitle,
            text: isWaitingListSite
              ? [why.waitingList, why.misuse, why.statistics]
              : [
                  why.account,
                  why.identity(identityService.name),
                  why.financial,
                  why.technical,
                  why.waitingList,
                  why.message,
                  why.statistics,
                ],
          },
          {
            title: texts.seenTitle,
            text: isWaitingListSite ? [seen.sold] : [seen.sold, seen.company, seen.forum],
          },
          {
            title: texts.keptTitle,
            text: isWaitingListSite
              ? [kept.waitingList, kept.log]
              : [
                  kept.account,
                  kept.deleted,
                  kept.waitingList,
                  kept.message,
                  kept.posts,
                  kept.invoices,
                  kept.log,
                ],
          },
          {
            title: texts.rightsTitle,
            text: [
              access ?? '',
              ...(isWaitingListSite ? [] : [rights.self]),
              rights.waitingList,
              rights.ask,
              rights.authority,
            ],
          },
          {
            title: texts.deviceTitle,
            text: [
              ...(isWaitingListSite ? [] : [device.cookie]),
              device.settings,
              isWaitingListSite ? device.campaignWithoutAccounts : device.campaign,
              device.statistics(isWaitingListSite),
            ],
          },
          {
            title: texts.contactTitle,
            text: (
              <>
                {texts.contact} <SiteLink href={`mailto:${contactEmail}`}>{contactEmail}</SiteLink>.
              </>
            ),
          },
        ]}
      />
    </>
  );
}
