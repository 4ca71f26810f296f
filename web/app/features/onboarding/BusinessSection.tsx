import { businessDemand } from '@troskel/contract/onboarding/business-details';
import type { BusinessField } from '@troskel/contract/onboarding/business-details';
import { useId, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useWatch, useFormContext } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { counties, regions } from '@troskel/contract/values/sweden';
import { textIn } from '@troskel/contract/ground/language';
import { useTexts } from '../../lib/texts.ts';
import { useAccountSettings } from '../../shell/account-settings.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { businessSectionTexts } from './business-section.texts.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { CompanyInformation } from './company-form.ts';
import styles from './BusinessSection.module.css';

const allCounties = counties.map(({ code }): string => code);

/** Choice of the business's regions and counties, or of the whole country at once. */
function RegionChoices(): ReactNode {
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

/** The name that BankID has proved: a sole trader's business is that person. */
function OwnName(): ReactNode {
  const texts = useTexts(businessSectionTexts);
  const id = useId();
  const name = useAccountSettings().data?.verifiedName;
  if (!name) return null;
  return (
    <div className={styles.own} data-wide="">
      <span id={id}>{texts.ownName}</span>
      <output aria-labelledby={id}>{name}</output>
      <p>{texts.ownNameHelp}</p>
    </div>
  );
}

/**
 * Fields about the company that the register does not know (specification 1, section 5 "Whole
 * onboarding"). The legal form decides which.
 */
export function BusinessSection(): ReactNode {
  const texts = useTexts(businessSectionTexts);
  const [organizationForm, identityType] = useWatch<
    CompanyInformation,
    ['organizationForm', 'identityType']
  >({ name: ['organizationForm', 'identityType'] });
  const demand = (field: BusinessField) => businessDemand(field, organizationForm);
  return (
    <>
      <FieldGroup>
        <legend>{texts.title}</legend>
        <p className={styles.intro} data-wide="">
          {texts.intro}
        </p>
        {identityType === 'personal_number' && <OwnName />}
        <TextField
          name="business.industry"
          label={texts.industry}
          help={texts.industryHelp}
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          name="business.numberOfEmployees"
          label={texts.employees}
          help={texts.employeesHelp}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          isOptional={demand('numberOfEmployees') === 'optional'}
        />
        {demand('ceo') !== 'unasked' && (
          <div data-wide="">
            <TextField
              name="business.ceo"
              label={texts.ceo}
              help={texts.ceoHelp}
              autoComplete="off"
              maxLength={100}
              isOptional={demand('ceo') === 'optional'}
            />
          </div>
        )}
        <TextField
          name="business.email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <PhoneField name="business.phoneNumber" label={texts.phone} isOptional={false} />
        <div data-wide="">
          <TextField
            name="business.website"
            label={texts.website}
            help={texts.websiteHelp}
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            isOptional
          />
        </div>
      </FieldGroup>
      <RegionChoices />
    </>
  );
}
