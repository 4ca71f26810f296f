import { useId } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { CompanyInformation } from './company-form.ts';
import { companyStepTexts } from './company-step.texts.ts';
import styles from './IdentityFields.module.css';

/**
 * Owner of the company. A sole trader's number is never typed: it is shown masked, or as still to
 * come.
 */
export function IdentityFields({
  control,
}: {
  control: Control<CompanyInformation, unknown, CompanyInformation>;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const id = useId();
  const [type, ownNumber] = useWatch({ control, name: ['identityType', 'ownNumber'] });
  return (
    <>
      <SelectField
        name="identityType"
        label={texts.identityType}
        options={(['organization_number', 'personal_number'] as const).map((value) => ({
          value,
          label: texts.identityTypes[value],
        }))}
      />
      {type === 'personal_number' ? (
        <div className={styles.own}>
          <span id={id}>{texts.ownNumber}</span>
          <output aria-labelledby={id}>{ownNumber || texts.ownNumberLater}</output>
          {ownNumber !== '' && <p>{texts.ownNumberHelp}</p>}
        </div>
      ) : (
        <TextField
          name="identityNumber"
          label={texts.identityNumber}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </>
  );
}
