import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useTexts } from '../../lib/texts.ts';
import { legalTexts } from '../../shell/legal.texts.ts';
import { column } from '../../site/site-measures.ts';

const Sheet = styled('article')(({ theme }) => ({
  ...column(theme),
  paddingBlock: 'clamp(16px, 3vw, 40px) clamp(56px, 8vw, 96px)',
  '& p, & li': { maxWidth: '54ch' },
  '& h1': { ...theme.typography.h1, fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3.25rem)' },
  '& h2': { ...theme.typography.h3, fontSize: '1.25rem', margin: '40px 0 8px' },
  '& ul': { paddingInlineStart: '1.25em' },
  '& li': { marginBottom: 6 },
  '& p + p': { marginTop: 12 },
}));

const Lead = styled('p')({ marginTop: 12, fontSize: '1.125rem' });

const Dated = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

/** One of the two documents that everybody accepts, as it was dated. */
export function LegalDocument({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  /** A list of sentences becomes a list on the page. */
  sections: readonly { title: string; text: ReactNode | readonly string[] }[];
}): ReactNode {
  const texts = useTexts(legalTexts);
  return (
    <Sheet>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <Dated>
        <time dateTime={brand.termsDate}>{texts.dated(brand.termsDate)}</time>
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
    </Sheet>
  );
}
