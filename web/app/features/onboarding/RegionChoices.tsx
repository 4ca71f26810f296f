import { textIn } from '@troskel/contract/ground/language';
import { counties, regions } from '@troskel/contract/values/sweden';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { businessSectionTexts } from './business-section.texts.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { CompanyInformation } from './company-form.ts';
import styles from './RegionChoices.module.css';

const allCounties = counties.map(({ code }): string => code);

/** Choice of the business's regions and counties, or of the whole country at once. */
export function RegionChoices(): ReactNode {
  const texts = useTexts(businessSectionTexts);
  const language = useLanguage();
  const helpId = useId();
  const { control, clearErrors, setValue } = useFormContext<CompanyInformation>();
  const [chosenRegions, chosenCounties] = useWatch({
    control,
    name: ['business.regions', 'business.counties'],
  });
  const isChosen = chosenRegions.length + chosenCounties.length > 0;
  // A county answers the question as well as the region that the fault stands at.
  useEffect(() => {
    if (isChosen) clearErrors('business.regions');
  }, [isChosen, clearErrors]);
  return (
    <FieldGroup aria-describedby={helpId}>
      <legend>{texts.regionsTitle}</legend>
      <p className={styles.help} id={helpId} data-wide="">
        {texts.regionsHelp}
      </p>
      <label className={styles.whole} data-wide="">
        <input
          type="checkbox"
          checked={chosenCounties.length === allCounties.length}
          onChange={(event) =>
            setValue('business.counties', event.target.checked ? allCounties : [], {
              shouldDirty: true,
            })
          }
        />
        {texts.wholeCountry}
      </label>
      <div data-wide="">
        <ChoiceGroup
          name="business.regions"
          label={texts.regions}
          narrowest={148}
          choices={regions.map(({ id, name }) => ({ id, label: name }))}
        />
      </div>
      <div data-wide="">
        <ChoiceGroup
          name="business.counties"
          label={texts.counties}
          narrowest={148}
          choices={counties.map((county) => ({ id: county.code, label: textIn(county, language) }))}
        />
      </div>
    </FieldGroup>
  );
}
