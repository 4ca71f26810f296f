import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { legalTexts } from '../../../shell/legal.texts.ts';
import { PageHead } from '../../../site/PageHead.tsx';
import { siteAddress } from '../../../site/site-pages.ts';
import { SiteLink } from '../../../ui/Link.tsx';
import { LegalDocument } from '../LegalDocument.tsx';
import { termsTexts } from '../terms.texts.ts';
import { waitingListTermsTexts } from './waiting-list-terms.texts.ts';

/** The first terms (specification 1, section 1), for a site that has no rows to fill them from. */
export function WaitingListTerms(): ReactNode {
  const language = useLanguage();
  const head = useTexts(termsTexts);
  const texts = useTexts(waitingListTermsTexts);
  const [ends, cancelled, changes] = useTexts(legalTexts).terms;
  const { name, portalName, contactEmail, identityService } = brand;
  return (
    <>
      <PageHead
        title={head.documentTitle(portalName)}
        description={head.description(portalName)}
        path="/terms"
      />
      <LegalDocument
        document="terms"
        title={head.title}
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
