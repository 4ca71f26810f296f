import { faqMarks } from '@troskel/contract/ground/page-marks';
import { longestSearch } from '@troskel/contract/values/word-search';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { siteAddress } from '../../site/site-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Input } from '../../ui/Input.tsx';
import { SiteLink } from '../../ui/Link.tsx';
import { Lead, PublicStuck, Sheet } from './public-faq-styles.tsx';
import { publicFaqTexts } from './public-faq.texts.ts';
import styles from './PublicFaqPage.module.css';

export const handle = staticPage;

/** The public categories of the FAQ; the server fills the one that stands here, once for each. */
export default function PublicFaqPage(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(publicFaqTexts);
  const { portalName } = brand;
  return (
    <Sheet>
      <PageHead
        title={texts.documentTitle(portalName)}
        description={texts.lead(portalName)}
        path="/faq"
      />
      <h1>{texts.title}</h1>
      <Lead>{texts.lead(portalName)}</Lead>
      <search>
        <form className={styles.search} action={siteAddress('/faq', language)} method="get">
          <label htmlFor="faq-search">{texts.search}</label>
          <div>
            <Input
              id="faq-search"
              name="q"
              type="search"
              maxLength={longestSearch}
              defaultValue={faqMarks.sought}
            />
            <Button type="submit">{texts.doSearch}</Button>
          </div>
        </form>
      </search>
      <section data-when-found aria-labelledby="faq-found">
        <h2 className={styles.subtitle} id="faq-found">
          {texts.found}
        </h2>
        <p data-each-correction>{texts.instead(faqMarks.typed, faqMarks.used)}</p>
        <p data-when-partial>{texts.partial}</p>
        <ul className={styles.hits}>
          <li data-each-hit>
            <h3 lang={faqMarks.language}>
              <SiteLink href={faqMarks.address}>{faqMarks.question}</SiteLink>
            </h3>
            <p lang={faqMarks.language}>{faqMarks.excerpt}</p>
            <p>{faqMarks.name}</p>
          </li>
        </ul>
        <SiteLink href={siteAddress('/faq', language)}>{texts.all}</SiteLink>
      </section>
      <section className={styles.told} data-when-nothing>
        <h2 className={styles.subtitle}>{texts.nothing}</h2>
        <p>{texts.nothingText(faqMarks.sought)}</p>
        <SiteLink href={siteAddress('/faq', language)}>{texts.all}</SiteLink>
      </section>
      <section className={styles.told} data-when-too-many role="alert">
        <h2 className={styles.subtitle}>{texts.tooMany}</h2>
        <p>{texts.tooManyText(faqMarks.count)}</p>
        <SiteLink href={siteAddress('/faq', language)}>{texts.all}</SiteLink>
      </section>
      <ul className={styles.grid} data-when-listed>
        <li data-each>
          <Card className={styles.category} as="article">
            <h2>
              <a href={siteAddress(`/faq/${faqMarks.slug}`, language)}>{faqMarks.name}</a>
            </h2>
            <p>{faqMarks.description}</p>
            <p>{texts.questions(faqMarks.count)}</p>
          </Card>
        </li>
      </ul>
      <p data-when-empty>{texts.empty}</p>
      <PublicStuck />
    </Sheet>
  );
}
