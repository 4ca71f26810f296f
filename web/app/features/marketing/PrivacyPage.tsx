import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { legalTexts } from '../../shell/legal.texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { SiteLink } from '../../ui/Link.tsx';
import { LegalDocument } from './LegalDocument.tsx';
import { privacyTexts } from './privacy.texts.ts';

export const handle = staticPage;

/** The privacy policy (specification 1, section 1). */
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
          { title: texts.collectedTitle, text: collected },
          {
            title: texts.whyTitle,
            text: [
              why.account,
              why.identity(identityService.name),
              why.financial,
              why.technical,
              why.statistics,
            ],
          },
          { title: texts.seenTitle, text: [seen.sold, seen.company, seen.forum] },
          {
            title: texts.keptTitle,
            text: [
              kept.account,
              kept.deleted,
              kept.waitingList,
              kept.posts,
              kept.invoices,
              kept.log,
            ],
          },
          {
            title: texts.rightsTitle,
            text: [access ?? '', rights.self, rights.ask, rights.authority],
          },
          {
            title: texts.deviceTitle,
            text: [device.cookie, device.settings, device.campaign, device.statistics],
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
