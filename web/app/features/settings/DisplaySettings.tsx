import { useColorScheme } from '@mui/material/styles';
import { languageName, languages } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { chooseLanguage } from '../../shell/choose-language.ts';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { settingsTexts } from './settings.texts.ts';

const schemes = ['system', 'light', 'dark'] as const;

/** Language and colour scheme. */
export function DisplaySettings(): ReactNode {
  const texts = useTexts(settingsTexts);
  const language = useLanguage();
  const { mode = 'system', setMode } = useColorScheme();
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
        value={mode}
        choices={schemes.map((value) => ({ value, label: texts.schemes[value] }))}
        onChoose={setMode}
      />
    </>
  );
}
