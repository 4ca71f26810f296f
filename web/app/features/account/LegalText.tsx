import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { legalTexts } from '../../shell/legal.texts.ts';
import { siteAddress } from '../../site/site-pages.ts';
import { OutsideLink } from '../../ui/Link.tsx';

const Text = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  maxWidth: '60ch',
  '& small': { color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
  '& small a': { color: 'inherit' },
}));

/** The content of the info dialogs that sign-up opens. */
export default function LegalText({ about }: { about: 'terms' | 'privacy' | 'signIn' }): ReactNode {
  const language = useLanguage();
  const texts = useTexts(legalTexts);
  return (
    <Text>
      {texts[about].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {about !== 'signIn' && (
        <OutsideLink href={siteAddress(`/${about}`, language)}>{texts.whole[about]}</OutsideLink>
      )}
      <small>
        {about !== 'signIn' && `${texts.dated(brand.termsDate)} `}
        {texts.questions} <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
      </small>
    </Text>
  );
}
