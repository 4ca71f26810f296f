import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { legalTexts } from '../../shell/legal.texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { siteAddress } from '../../site/site-pages.ts';
import { SiteLink } from '../../ui/Link.tsx';
import { LegalDocument } from './LegalDocument.tsx';
import { termsTexts } from './terms.texts.ts';

export const handle = staticPage;

/** The terms (specification 1, section 1). */
export default function TermsPage(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(termsTexts);
  const [ends, cancelled, changes] = useTexts(legalTexts).terms;
  const { name, portalName, contactEmail, identityService } = brand;
  return (
    <>
      <PageHead
        title={texts.documentTitle(portalName)}
        description={texts.description(portalName)}
        path="/terms"
      />
      <LegalDocument
        title={texts.title}
        lead={texts.lead(portalName)}
        sections={[
          { title: texts.serviceTitle, text: texts.service(portalName, name) },
          { title: texts.accountTitle, text: texts.account(identityService.name) },
          { title: texts.priceTitle, text: `${texts.free} ${texts.price(name)}` },
          { title: texts.termTitle, text: ends },
          { title: texts.cancelTitle, text: `${cancelled} ${texts.cancel}` },
          { title: texts.forumTitle, text: texts.forum },
          { title: texts.changesTitle, text: changes },
          { title: texts.endTitle, text: texts.end },
          {
            title: texts.dataTitle,
            text: (
              <>
                {texts.data}{' '}
                <SiteLink href={siteAddress('/privacy', language)}>{texts.dataLink}</SiteLink>.
              </>
            ),
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
