import { styled } from '@mui/material/styles';
import { faqMarks } from '@troskel/contract/page-marks';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { staticPage } from '../../shell/page-handle.ts';
import { PageHead } from '../../site/PageHead.tsx';
import { siteAddress } from '../../site/site-pages.ts';
import { Card } from '../../ui/Card.tsx';
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
      <Grid>
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
