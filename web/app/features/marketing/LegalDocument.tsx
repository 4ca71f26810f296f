import type { LegalDocument as LegalDocumentName } from '@troskel/contract/values/legal-documents';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { legalTexts } from '../../shell/legal.texts.ts';
import { DatedText } from '../../ui/DatedText.tsx';
import { Dated, Lead, LegalSheet } from './legal-styles.tsx';

/** One of the two documents that everybody accepts, of texts: as a site of waiting lists shows it. */
export function LegalDocument({
  document,
  title,
  lead,
  sections,
}: {
  document: LegalDocumentName;
  title: string;
  lead: string;
  /** A list of sentences becomes a list on the page. */
  sections: readonly { title: string; text: ReactNode | readonly string[] }[];
}): ReactNode {
  const texts = useTexts(legalTexts);
  return (
    <LegalSheet>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <Dated>
        <time dateTime={brand.termsDate}>
          <DatedText>{texts.dated[document](brand.termsDate)}</DatedText>
        </time>
      </Dated>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {Array.isArray(section.text) ? (
            <ul>
              {(section.text as readonly string[]).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : (
            <p>{section.text}</p>
          )}
        </section>
      ))}
    </LegalSheet>
  );
}
