import { messageLimit } from '@troskel/contract/marketing/forms';
import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { PageHead } from '../../../site/PageHead.tsx';
import { siteAddress } from '../../../site/site-pages.ts';
import { FormFrame } from '../form/FormFrame.tsx';
import { LineField, LinesField } from '../form/FormParts.tsx';
import { SiteForm } from '../form/SiteForm.tsx';
import { contactTexts } from './contact.texts.ts';

export const handle = staticPage;

/** For whoever has a question and no account (specification 1, section 3 "Contact form"). */
export default function ContactPage(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(contactTexts);
  return (
    <>
      <PageHead
        title={texts.documentTitle(brand.portalName)}
        description={texts.description(brand.name)}
        path="/contact"
      />
      <FormFrame
        title={texts.title}
        lead={texts.lead(brand.name)}
        facts={texts.facts}
        other={{ label: texts.waitingList, href: siteAddress('/waiting-list', language) }}
      >
        <SiteForm
          type="contact"
          thanks="/contact/thanks"
          name={texts.form}
          source={texts.source}
          send={texts.send}
          consent={texts.consent}
        >
          <LinesField
            name="message"
            label={texts.message}
            help={texts.messageHelp}
            limit={messageLimit}
            faults={{ missing: 'FIELD_MANDATORY' }}
          />
          <LineField
            name="email"
            label={texts.email}
            help={texts.emailHelp}
            isOptional
            type="email"
            autoComplete="email"
            limit={254}
            check="email"
            faults={{ invalid: 'EMAIL_MALFORMED' }}
          />
        </SiteForm>
      </FormFrame>
    </>
  );
}
