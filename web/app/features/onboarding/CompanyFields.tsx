import type { ReferenceData } from '@troskel/contract/values/reference-data';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { BusinessCodeField } from './BusinessCodeField.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { derivedVatNumber } from './company-form.ts';
import type { CompanyInformation } from './company-form.ts';
import { companyStepTexts } from './company-step.texts.ts';
import { FieldGroup } from './FieldGroup.tsx';
import styles from './CompanyFields.module.css';

/** All fields of the company (specification 1, section 3 "Company information form"). */
export function CompanyFields({
  form,
  referenceData,
}: {
  form: UseFormReturn<CompanyInformation, unknown, CompanyInformation>;
  referenceData: ReferenceData;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const [hasVat, type, identityNumber] = useWatch({
    control: form.control,
    name: ['registeredFor.vat', 'identityType', 'identityNumber'],
  });
  const vatNumber = derivedVatNumber(identityNumber);
  return (
    <>
      <FieldGroup>
        <legend>{texts.formTitle}</legend>
        <IdentityFields control={form.control} />
        <div data-wide="">
          <TextField name="legalName" label={texts.legalName} autoComplete="organization" />
        </div>
        <TextField
          name="registrationDate"
          label={texts.registrationDate}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
        <SelectField
          name="organizationForm"
          label={texts.organizationForm}
          options={referenceData.organizationForms.map(({ code, name }) => ({
            value: code,
            label: name,
          }))}
        />
        <div data-wide="">
          <BusinessCodeField sections={referenceData.businessCodes} />
        </div>
        <div data-wide="">
          <TextAreaField
            name="businessDescription"
            label={texts.businessDescription}
            isOptional
            rows={4}
          />
        </div>
      </FieldGroup>
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
