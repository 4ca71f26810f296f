import type { ReferenceData } from '@troskel/contract/values/reference-data';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn, Control } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { BusinessCodeField } from './BusinessCodeField.tsx';
import { derivedVatNumber } from './company-form.ts';
import type { CompanyInformation } from './company-form.ts';
import { companyStepTexts } from './company-step.texts.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { addressFields, companyFields } from './known-fields.ts';
import type { SearchedField } from './known-fields.ts';
import styles from './CompanyFields.module.css';

/** The fields of the company that are not known (specification 1, section 3 "Company information form"). */
export function CompanyFields({
  form,
  referenceData,
  known,
}: {
  form: UseFormReturn<CompanyInformation, unknown, CompanyInformation>;
  referenceData: ReferenceData;
  /** Shown on a card already, and left out here. */
  known: ReadonlySet<SearchedField>;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const [hasVat, type, identityNumber] = useWatch({
    control: form.control,
    name: ['registeredFor.vat', 'identityType', 'identityNumber'],
  });
  const vatNumber = derivedVatNumber(identityNumber);
  const isAsked = (fields: readonly SearchedField[]): boolean =>
    fields.some((field) => !known.has(field));
  return (
    <>
      {isAsked(companyFields) && (
        <FieldGroup>
          <legend>{known.size > 0 ? texts.missingTitle : texts.formTitle}</legend>
          {isAsked(['identityType', 'identityNumber']) && <IdentityFields control={form.control} />}
          {isAsked(['legalName']) && (
            <div data-wide="">
              <TextField name="legalName" label={texts.legalName} autoComplete="organization" />
            </div>
          )}
          {isAsked(['registrationDate']) && (
            <TextField
              name="registrationDate"
              label={texts.registrationDate}
              help={texts.dateHelp}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
            />
          )}
          {isAsked(['organizationForm']) && (
            <SelectField
              name="organizationForm"
              label={texts.organizationForm}
              options={referenceData.organizationForms.map(({ code, name }) => ({
                value: code,
                label: name,
              }))}
            />
          )}
          {isAsked(['businessCode']) && (
            <div data-wide="">
              <BusinessCodeField sections={referenceData.businessCodes} />
            </div>
          )}
          {isAsked(['businessDescription']) && (
            <div data-wide="">
              <TextAreaField
                name="businessDescription"
                label={texts.businessDescription}
                isOptional
                rows={4}
              />
            </div>
          )}
        </FieldGroup>
      )}
      {isAsked(addressFields) && (
        <FieldGroup>
          <legend>{texts.addressTitle}</legend>
          <div data-wide="">
            <TextField name="address" label={texts.address} autoComplete="address-line1" />
          </div>
          <div data-wide="">
            <TextField
              name="extendedAddress"
              label={texts.extendedAddress}
              autoComplete="address-line2"
              isOptional
            />
          </div>
          <TextField
            name="postalCode"
            label={texts.postalCode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={12}
          />
          <TextField name="city" label={texts.city} autoComplete="address-level2" />
        </FieldGroup>
      )}
      <FieldGroup>
        <legend>{texts.registeredForTitle}</legend>
        <div className={styles.checks} data-wide="">
          <CheckboxField name="registeredFor.vat" label={texts.vat} />
          {hasVat && type === 'personal_number' && (
            <p className={styles.vatNumber}>{texts.vatNumberOwn}</p>
          )}
          {hasVat && type !== 'personal_number' && (
            <p className={styles.vatNumber}>
              {texts.vatNumber}: <output>{vatNumber ?? texts.vatNumberLater}</output>
            </p>
          )}
          <CheckboxField name="registeredFor.taxDeclaration" label={texts.taxDeclaration} />
        </div>
      </FieldGroup>
    </>
  );
}

/**
 * Owner of the company. A sole trader's number is never typed: it is shown masked, or as still to
 * come.
 */
function IdentityFields({
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
