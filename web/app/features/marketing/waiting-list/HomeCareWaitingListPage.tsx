import { needLimit } from '@troskel/contract/marketing/waiting-lists';
import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { PageHead } from '../../../site/PageHead.tsx';
import { siteAddress } from '../../../site/site-pages.ts';
import { LineField, LinesField } from '../form/FormParts.tsx';
import { SiteForm } from '../form/SiteForm.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { NameAndEmail } from './NameAndEmail.tsx';
import { waitingListTexts } from './waiting-list.texts.ts';

export const handle = staticPage;

/** Home owners who wait for the home-care programme. */
export default function HomeCareWaitingListPage(): ReactNode {
  const language = useLanguage();
  const { homeCare, otherList, ...texts } = useTexts(waitingListTexts);
  return (
    <>
      <PageHead
        title={homeCare.documentTitle(brand.name)}
        description={homeCare.description(brand.name)}
        path="/home-care-waiting-list"
      />
      <FormFrame
        title={homeCare.title}
        lead={homeCare.lead(brand.name)}
        facts={homeCare.facts}
        other={{ label: otherList.homeCare, href: siteAddress('/waiting-list', language) }}
      >
        <SiteForm
          type="home-care-waiting-list"
          thanks="/waiting-list/thanks"
          name={homeCare.form}
          source={texts.source}
          send={homeCare.send}
          consent={texts.consent}
        >
          <NameAndEmail />
          <LineField
            name="postalCode"
            label={homeCare.postalCode}
            help={homeCare.postalCodeHelp}
            autoComplete="postal-code"
            inputMode="numeric"
            isShort
            check="postalCode"
            faults={{ missing: 'POSTAL_CODE_MISSING', invalid: 'POSTAL_CODE_INVALID' }}
          />
          <LinesField
            name="need"
            label={homeCare.need}
            help={homeCare.needHelp}
            isOptional
            limit={needLimit}
          />
        </SiteForm>
      </FormFrame>
    </>
  );
}
