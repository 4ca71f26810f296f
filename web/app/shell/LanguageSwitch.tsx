import type { ReactNode } from 'react';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../lib/texts.ts';
import { GlobeIcon } from '../ui/icons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { chooseLanguage } from './choose-language.ts';
import { shellTexts } from './shell.texts.ts';

/** Changes to the other language; its name is written in that language. */
export function LanguageSwitch(): ReactNode {
  const language = useLanguage();
  const texts = useTexts(shellTexts);
  const other = language === 'sv' ? 'en' : 'sv';
  return (
    <IconButton type="button" lang={other} onClick={() => void chooseLanguage(other)}>
      <GlobeIcon />
      {texts.otherLanguage}
    </IconButton>
  );
}
