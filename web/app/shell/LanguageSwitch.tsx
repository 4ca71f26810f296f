import { languageName } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../lib/language.ts';
import { GlobeIcon } from '../ui/icons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { chooseLanguage, otherLanguages } from './choose-language.ts';

/** Changes to another language, by a button each; its name is written in that language. */
export function LanguageSwitch(): ReactNode {
  return otherLanguages(useLanguage()).map((other) => (
    <IconButton key={other} type="button" lang={other} onClick={() => void chooseLanguage(other)}>
      <GlobeIcon />
      {languageName(other)}
    </IconButton>
  ));
}
