import { faqMarks, missingMark } from '@troskel/contract/ground/page-marks';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { siteAddress } from '../../site/site-pages.ts';
import { SiteButtonLink } from '../../ui/Button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/Link.tsx';
import { questionElementId } from './faq-address.ts';
import { Lead, PublicStuck, Sheet } from './public-faq-styles.tsx';
import { publicFaqTexts } from './public-faq.texts.ts';
import { QuestionFrame } from './QuestionItem.tsx';
import styles from './PublicCategoryPage.module.css';

export const handle = staticPage;

/** One public category of the FAQ, of marks that the server fills; or that there is none. */
export default function PublicCategoryPage(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(publicFaqTexts);
  const isMissing = useParams()['slug'] === missingMark;
  const { portalName } = brand;
  const { name, description, id, question, answer } = faqMarks;
  if (isMissing) {
    return (
      <Sheet>
        <title>{`${texts.missing} – ${portalName}`}</title>
        <meta name="robots" content="noindex" />
        <h1>{texts.missing}</h1>
        <Lead>{texts.missingText}</Lead>
        <SiteButtonLink href={siteAddress('/faq', language)}>{texts.all}</SiteButtonLink>
      </Sheet>
    );
  }
  return (
    <Sheet>
      <PageHead
        title={texts.categoryTitle(name, portalName)}
        description={`${description} ${texts.about(portalName)}`}
        path={`/faq/${faqMarks.slug}`}
        facts={{
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          inLanguage: faqMarks.languages,
          mainEntity: faqMarks.facts,
        }}
      />
      <nav className={styles.where} aria-label={texts.where}>
        <SiteLink href={siteAddress('/faq', language)}>{texts.all}</SiteLink>
      </nav>
      <h1>{name}</h1>
      <Lead>{description}</Lead>
      <div className={styles.list}>
        <QuestionFrame data-each>
          <summary>
            <h2 lang={faqMarks.language}>{question}</h2>
            <ChevronDownIcon />
          </summary>
          {/* Within what opens: a link that names it opens the question without a script. */}
          <div className={styles.answer} id={questionElementId(id)} lang={faqMarks.language}>
            {answer}
          </div>
        </QuestionFrame>
      </div>
      <PublicStuck />
    </Sheet>
  );
}
