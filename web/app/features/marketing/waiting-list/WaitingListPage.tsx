import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { staticPage } from '../../../shell/page-handle.ts';
import { PageHead } from '../../../site/PageHead.tsx';
import { siteAddress } from '../../../site/site-pages.ts';
import { LineField } from '../form/FormParts.tsx';
import { SiteForm } from '../form/SiteForm.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { NameAndEmail } from './NameAndEmail.tsx';
import { waitingListTexts } from './waiting-list.texts.ts';
import styles from './WaitingListPage.module.css';

export const handle = staticPage;

/** Companies that wait for the portal to open to them. */
export default function WaitingListPage(): ReactNode {
  const language = useLanguage();
  const { company, otherList, ...texts } = useTexts(waitingListTexts);
  return (
    <>
      <PageHead
        title={company.documentTitle(brand.portalName)}
        description={company.description(brand.portalName)}
        path="/waiting-list"
      />
      <FormFrame
        title={company.title}
        lead={company.lead(brand.portalName)}
        facts={company.facts}
        other={{ label: otherList.company, href: siteAddress('/home-care-waiting-list', language) }}
      >
        <SiteForm
          type="waiting-list"
          thanks="/waiting-list/thanks"
          name={company.form}
          source={texts.source}
          send={company.send}
          consent={texts.consent}
        >
          <fieldset className={styles.group}>
            <legend>{company.companyGroup}</legend>
            <LineField
              name="companyName"
              label={company.companyName}
              autoComplete="organization"
              limit={200}
              faults={{ missing: 'LEGAL_NAME_MISSING' }}
            />
            <div className={styles.pair}>
              <LineField
                name="trade"
                label={company.trade}
                help={company.tradeHelp}
                autoComplete="off"
                limit={100}
                faults={{ missing: 'TRADE_MISSING' }}
              />
              <LineField
                name="workArea"
                label={company.workArea}
                help={company.workAreaHelp}
                autoComplete="address-level2"
                limit={100}
                faults={{ missing: 'WORK_AREA_MISSING' }}
              />
            </div>
            <LineField
              name="organizationNumber"
              label={company.organizationNumber}
              isOptional
              autoComplete="off"
              inputMode="numeric"
              isShort
              limit={40}
              check="organizationNumber"
              faults={{
                invalid: 'ORGANIZATION_NUMBER_INVALID',
                checkDigit: 'ORGANIZATION_NUMBER_CHECK_DIGIT',
                personal: 'PERSONAL_NUMBER_UNWANTED',
              }}
            />
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{company.personGroup}</legend>
            <NameAndEmail />
            <LineField
              name="phone"
              label={texts.phone}
              isOptional
              type="tel"
              autoComplete="tel"
              isShort
              limit={40}
              check="phone"
              faults={{ invalid: 'PHONE_NUMBER_UNREADABLE' }}
            />
          </fieldset>
        </SiteForm>
      </FormFrame>
    </>
  );
}
