import { sourceOf } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { siteAddress } from '../../site/site-pages.ts';
import { DatedText } from '../../ui/DatedText.tsx';
import { OutsideLink, SiteLink } from '../../ui/Link.tsx';
import { accessibilityTexts } from './accessibility.texts.ts';
import { Dated, Lead, LegalSheet } from './legal-styles.tsx';

export const handle = staticPage;

/** When what the page says was last held against the product, `YYYY-MM-DD`. */
const assessedOn = '2026-11-29';

/** The authority that sees to it that the law is followed, where anybody may complain. */
const authority = {
  sv: 'https://www.pts.se/',
  en: 'https://www.pts.se/en/',
};

function Sentences({ of }: { of: readonly string[] }): ReactNode {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/**
 * How far everybody can use the portal, and how to complain: what providers of electronic services to
 * consumers have to say of them (lag 2023:254 om vissa produkters och tjänsters tillgänglighet,
 * directive (EU) 2019/882, annex V).
 */
export default function AccessibilityPage(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(accessibilityTexts);
  const { portalName, contactEmail } = brand;
  return (
    <LegalSheet>
      <PageHead
        title={texts.documentTitle(portalName)}
        description={texts.description(portalName)}
        path="/accessibility"
      />
      <h1>{texts.title}</h1>
      <Lead>{texts.lead(portalName)}</Lead>
      <Dated>
        <time dateTime={assessedOn}>
          <DatedText>{texts.dated(assessedOn)}</DatedText>
        </time>
      </Dated>

      <section>
        <h2>{texts.scopeTitle}</h2>
        <p>{texts.scope(portalName)}</p>
        <p>{texts.law}</p>
      </section>
      <section>
        <h2>{texts.standingTitle}</h2>
        <p>{texts.standing}</p>
      </section>
      <section>
        <h2>{texts.testedTitle}</h2>
        <Sentences of={texts.tested} />
      </section>
      <section>
        <h2>{texts.untestedTitle}</h2>
        <Sentences of={texts.untested} />
      </section>
      <section>
        <h2>{texts.faultsTitle}</h2>
        <Sentences of={texts.faults} />
      </section>
      <section>
        <h2>{texts.helpTitle}</h2>
        <p>{texts.help}</p>
        <p>
          <SiteLink href={siteAddress('/contact', language)}>{texts.contact}</SiteLink>
        </p>
        <p>
          {texts.mail} <SiteLink href={`mailto:${contactEmail}`}>{contactEmail}</SiteLink>
        </p>
      </section>
      <section>
        <h2>{texts.complaintTitle}</h2>
        <p>{texts.complaint}</p>
        <p>
          <OutsideLink href={authority[sourceOf(language)]}>{texts.authority}</OutsideLink>
        </p>
      </section>
    </LegalSheet>
  );
}
