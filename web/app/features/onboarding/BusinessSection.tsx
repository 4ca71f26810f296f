import { businessDemand } from '@troskel/contract/onboarding/business-details';
import type { BusinessField } from '@troskel/contract/onboarding/business-details';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { useAccountSettings } from '../../shell/account-settings.ts';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { businessSectionTexts } from './business-section.texts.ts';
import { FieldGroup } from './FieldGroup.tsx';
import type { CompanyInformation } from './company-form.ts';
import { RegionChoices } from './RegionChoices.tsx';
import styles from './BusinessSection.module.css';

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
