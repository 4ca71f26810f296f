import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { siteAddress } from '../../site/site-pages.ts';
import { Card } from '../../ui/Card.tsx';
import { OutsideLink, SiteLink } from '../../ui/Link.tsx';
import { StreetBackdrop } from '../../ui/drawings/Street.tsx';
import { aboutTexts } from './about.texts.ts';
import styles from './AboutPage.module.css';

export const handle = staticPage;

/** The company behind the portal and its promises. */
export default function AboutPage(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(aboutTexts);
  const { name, portalName, contactEmail, identityService } = brand;
  const topics: { title: string; text: readonly string[]; more?: ReactNode }[] = [
    { title: texts.whatTitle(name), text: [texts.what.first(name), texts.what.second(portalName)] },
    {
      title: texts.bankidTitle(identityService.name),
      text: [texts.bankid.first(identityService.name), texts.bankid.second],
      more: (
        <OutsideLink href={identityService.url}>
          {texts.identityService(identityService.name)}
        </OutsideLink>
      ),
    },
    { title: texts.promiseTitle, text: texts.promise },
    { title: texts.purposeTitle, text: texts.purpose },
    { title: texts.securityTitle, text: texts.security },
    { title: texts.privacyTitle, text: texts.privacy },
    { title: texts.businessTitle, text: [texts.business.first(name), texts.business.second] },
  ];
  return (
    <div className={styles.stage}>
      <PageHead
        title={texts.documentTitle(portalName, name)}
        description={texts.description(name)}
        path="/about"
      />
      <StreetBackdrop />
      <div className={styles.content}>
        <div className={styles.intro}>
          <h1>{texts.title(name)}</h1>
          <p>{texts.lead(name, portalName)}</p>
        </div>
        <div className={styles.cards}>
          {topics.map(({ title, text, more }) => (
            <Card className={styles.topic} key={title}>
              <h2>{title}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {more}
            </Card>
          ))}
        </div>
        <div className={styles.contact}>
          <h2>{texts.contactTitle}</h2>
          <p>
            {texts.contact} <SiteLink href={`mailto:${contactEmail}`}>{contactEmail}</SiteLink>
          </p>
          <SiteLink href={siteAddress('/terms', language)}>{texts.terms}</SiteLink>
          <SiteLink href={siteAddress('/privacy', language)}>{texts.policy}</SiteLink>
        </div>
      </div>
    </div>
  );
}
