import type { LegalDocument } from '@troskel/contract/values/legal-documents';
import { legalMarks, missingMark } from '@troskel/contract/ground/page-marks';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { legalTexts } from '../../shell/legal.texts.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { siteAddress } from '../../site/site-pages.ts';
import { SiteButtonLink } from '../../ui/Button.tsx';
import { DatedText } from '../../ui/DatedText.tsx';
import { SiteLink } from '../../ui/Link.tsx';
import { Dated, LegalSheet, Lead } from './legal-styles.tsx';
import { publishedDocumentTexts } from './published-document.texts.ts';
import styles from './PublishedDocument.module.css';

const { name, content } = legalMarks;

/**
 * The terms or the privacy policy, of marks that the server fills: the version in force, one by its
 * day, or that there is none.
 */
export function PublishedDocument({
  document,
  title,
  documentTitle,
  description,
}: {
  document: LegalDocument;
  title: string;
  /** The browser's, of a title. */
  documentTitle: string;
  description: string;
}): ReactNode {
  const language = useLanguage();
  const texts = useTexts(publishedDocumentTexts);
  const { dated } = useTexts(legalTexts);
  const day = useParams()['name'];
  const present = siteAddress(`/${document}`, language);
  const version = siteAddress(`/${document}/${name}`, language);
  if (day === missingMark) {
    return (
      <LegalSheet>
        <title>{`${texts.missing} – ${brand.portalName}`}</title>
        <meta name="robots" content="noindex" />
        <h1>{texts.missing}</h1>
        <Lead>{texts.missingText}</Lead>
        <div className={styles.way}>
          <SiteButtonLink href={present}>{texts.present}</SiteButtonLink>
        </div>
      </LegalSheet>
    );
  }
  const isVersion = day !== undefined;
  return (
    <LegalSheet>
      {isVersion && <meta name="robots" content="noindex" />}
      <PageHead
        title={isVersion ? texts.versionTitle(documentTitle, name) : documentTitle}
        description={description}
        path={`/${document}${isVersion ? `/${name}` : ''}`}
      />
      <h1>{title}</h1>
      <Dated>
        <time dateTime={name}>
          <DatedText day={name}>{dated[document](name)}</DatedText>
        </time>
      </Dated>
      {isVersion && (
        <>
          <p className={styles.standing} data-when-past>
            {texts.past} <SiteLink href={present}>{texts.present}</SiteLink>.
          </p>
          <p className={styles.standing} data-when-coming>
            <DatedText day={name}>{texts.coming(name)}</DatedText>{' '}
            <SiteLink href={present}>{texts.present}</SiteLink>.
          </p>
        </>
      )}
      <div className={styles.text}>{content}</div>
      <section className={styles.others} data-when-others>
        <h2>{texts.versions}</h2>
        <ul>
          <li data-each-coming>
            <SiteLink href={version}>{texts.comes(name)}</SiteLink>
          </li>
          <li data-each-other>
            <SiteLink href={version}>{texts.was(name)}</SiteLink>
          </li>
        </ul>
      </section>
    </LegalSheet>
  );
}
