import { styled } from '@mui/material/styles';
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
import { measures } from '../../ui/measures.ts';
import { Lead, PublicStuck, Sheet } from './public-faq-styles.tsx';
import { publicFaqTexts } from './public-faq.texts.ts';

export const handle = staticPage;

const Grid = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
});

const Category = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  height: '100%',
  minHeight: 136,
  '&:hover': { borderColor: theme.vars.palette.line.control },
  '& h2': { ...theme.typography.h3, overflowWrap: 'anywhere' },
  '& h2 a': { color: theme.vars.palette.text.primary, textDecoration: 'none' },
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& h2 a:hover': { color: theme.vars.palette.primary.main },
  '& p': { color: theme.vars.palette.text.secondary },
  '& p:last-child': { ...theme.typography.body2, marginTop: 'auto', paddingTop: 8 },
}));

const Search = styled('form')({
  maxWidth: 640,
  marginBottom: 32,
  '& label': { display: 'block', marginBottom: 6, fontWeight: 600 },
  '& > div': { display: 'flex', gap: 8 },
});

const Subtitle = styled('h2')(({ theme }) => ({ ...theme.typography.h3, marginBottom: 8 }));

const Told = styled('section')({ marginBottom: 32, '& p': { marginBottom: 12 } });

const Hits = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  maxWidth: measures.readingMax,
  margin: '12px 0 24px',
  padding: 0,
  overflowWrap: 'anywhere',
  '& li': { padding: '14px 0', borderBottom: `1px solid ${theme.vars.palette.line.main}` },
  '& h3': { fontSize: '1.0625rem', fontWeight: 650 },
  '& p': { marginTop: 4 },
  '& p:last-child': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& mark': { color: 'inherit', backgroundColor: theme.vars.palette.ground.brand },
}));

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
        <Search action={siteAddress('/faq', language)} method="get">
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
        </Search>
      </search>
      <section data-when-found aria-labelledby="faq-found">
        <Subtitle id="faq-found">{texts.found}</Subtitle>
        <p data-when-partial>{texts.partial}</p>
        <Hits>
          <li data-each-hit>
            <h3 lang={faqMarks.language}>
              <SiteLink href={faqMarks.address}>{faqMarks.question}</SiteLink>
            </h3>
            <p lang={faqMarks.language}>{faqMarks.excerpt}</p>
            <p>{faqMarks.name}</p>
          </li>
        </Hits>
        <SiteLink href={siteAddress('/faq', language)}>{texts.all}</SiteLink>
      </section>
      <Told data-when-nothing>
        <Subtitle>{texts.nothing}</Subtitle>
        <p>{texts.nothingText(faqMarks.sought)}</p>
        <SiteLink href={siteAddress('/faq', language)}>{texts.all}</SiteLink>
      </Told>
      <Told data-when-too-many role="alert">
        <Subtitle>{texts.tooMany}</Subtitle>
        <p>{texts.tooManyText(faqMarks.count)}</p>
        <SiteLink href={siteAddress('/faq', language)}>{texts.all}</SiteLink>
      </Told>
      <Grid data-when-listed>
        <li data-each>
          <Category as="article">
            <h2>
              <a href={siteAddress(`/faq/${faqMarks.slug}`, language)}>{faqMarks.name}</a>
            </h2>
            <p>{faqMarks.description}</p>
            <p>{texts.questions(faqMarks.count)}</p>
          </Category>
        </li>
      </Grid>
      <p data-when-empty>{texts.empty}</p>
      <PublicStuck />
    </Sheet>
  );
}
