import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useTexts } from '../../../lib/texts.ts';
import { legalTexts } from '../../../shell/legal.texts.ts';
import { PageHead } from '../../../site/PageHead.tsx';
import { SiteLink } from '../../../ui/Link.tsx';
import { LegalDocument } from '../LegalDocument.tsx';
import { privacyTexts } from '../privacy.texts.ts';
import { waitingListPrivacyTexts } from './waiting-list-privacy.texts.ts';

/**
 * The privacy policy of a site of waiting lists (specification 1, section 1): it has neither accounts
 * nor a contact form, and says nothing of what only they bring.
 */
export function WaitingListPrivacy(): ReactNode {
  const head = useTexts(privacyTexts);
  const texts = useTexts(waitingListPrivacyTexts);
  const [collected, access] = useTexts(legalTexts).privacy;
  const { portalName, contactEmail } = brand;
  const { why, kept, rights, device } = texts;
  return (
    <>
      <PageHead
        title={head.documentTitle(portalName)}
        description={head.description(portalName)}
        path="/privacy"
      />
      <LegalDocument
        document="privacy"
        title={head.title}
        lead={texts.lead(portalName)}
        sections={[
          {
            title: texts.collectedTitle,
            text: [collected ?? '', texts.collected.account, texts.collected.waitingList],
          },
          { title: texts.whyTitle, text: [why.waitingList, why.misuse, why.statistics] },
          { title: texts.seenTitle, text: [texts.sold] },
          { title: texts.keptTitle, text: [kept.waitingList, kept.log] },
          {
            title: texts.rightsTitle,
            text: [access ?? '', rights.waitingList, rights.ask, rights.authority],
          },
          {
            title: texts.deviceTitle,
            text: [device.settings, device.campaign, device.statistics],
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
