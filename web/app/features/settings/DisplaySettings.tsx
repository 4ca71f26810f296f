import { languageName, languages } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { schemes } from '../../lib/scheme.ts';
import { useTexts } from '../../lib/texts.ts';
import { chooseScheme, useScheme } from '../../lib/use-scheme.ts';
import { chooseLanguage } from '../../shell/choose-language.ts';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { settingsTexts } from './settings.texts.ts';

/** Language and colour scheme. */
export function DisplaySettings(): ReactNode {
  const texts = useTexts(settingsTexts);
  const language = useLanguage();
  const scheme = useScheme();
  return (
    <>
      <ChoiceRow
        label={texts.language}
        value={language}
        choices={languages.map((value) => ({ value, label: languageName(value), lang: value }))}
        onChoose={(value) => void chooseLanguage(value)}
      />
      <ChoiceRow
        label={texts.scheme}
        value={scheme}
        choices={schemes.map((value) => ({ value, label: texts.schemes[value] }))}
        onChoose={chooseScheme}
      />
    </>
  );
}
