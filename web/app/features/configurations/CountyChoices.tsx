import { textIn } from '@troskel/contract/ground/language';
import { counties } from '@troskel/contract/values/sweden';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { Input } from '../../ui/Input.tsx';
import { areaStepTexts } from './configurations.texts.ts';
import type { StepFields } from './step-form.ts';
import styles from './CountyChoices.module.css';

/** All counties; those whose name holds what is typed stay in sight, and those that are chosen. */
export function CountyChoices(): ReactNode {
  const texts = useTexts(areaStepTexts);
  const language = useLanguage();
  const chosen = useWatch<StepFields, 'counties'>({ name: 'counties' });
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase(language);
  const found = new Set<string>(
    counties
      .filter((county) => textIn(county, language).toLocaleLowerCase(language).includes(wanted))
      .map(({ code }) => code),
  );
  const outcome = found.size === 0 ? texts.noneFound : texts.filtered(found.size, counties.length);
  return (
    <>
      <div className={styles.head}>
        <h2>{texts.counties}</h2>
        <Input
          type="search"
          aria-label={texts.filter}
          placeholder={texts.filter}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter would send the form around the list.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <p aria-live="polite">{wanted === '' ? '' : outcome}</p>
      </div>
      <ChoiceGroup
        name="counties"
        label={texts.counties}
        isLegendHidden
        narrowest={148}
        choices={counties.map((county) => ({ id: county.code, label: textIn(county, language) }))}
        isShown={(code) => found.has(code) || chosen.includes(code)}
      />
    </>
  );
}
