import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { loadPhoneLibrary } from '../lib/phone-library.ts';
import { callingCodes, checkPhone, phoneCountries, typedPhone } from '../lib/phone.ts';
import type { PhoneCountry, PhoneValue } from '../lib/phone.ts';
import { useTexts } from '../lib/texts.ts';
import { useFieldNotice } from './field-notices.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldFault } from './form-field.ts';
import { useFieldId } from './Form.tsx';
import { formTexts } from './form.texts.ts';
import { ChevronDownIcon } from './icons.tsx';
import { BareInput, InputBox } from './Input.tsx';
import styles from './PhoneField.module.css';

/**
 * A telephone number of one of the allowed countries in the form around it; the calling code is the
 * country's. The form's value is a {@link PhoneValue}; check it with `checkPhone`.
 */
export function PhoneField({
  name,
  label,
  help,
  isOptional = true,
}: {
  name: string;
  label: string;
  help?: ReactNode;
  /** Says so after the label. */
  isOptional?: boolean;
}): ReactNode {
  const { field } = useController({ name });
  const phone = field.value as PhoneValue;
  const id = useFieldId(name);
  const fault = useFieldFault(name);
  const texts = useTexts(formTexts);

  const leave = async (): Promise<void> => {
    const { isValid, ...checked } = await checkPhone(phone);
    if (isValid && checked.value !== phone.value) field.onChange(checked);
    field.onBlur();
  };

  return (
    <FieldFrame
      id={id}
      label={label}
      note={isOptional ? texts.optional : undefined}
      help={help}
      notice={useFieldNotice(name)}
      error={fault}
    >
      {(wiring) => (
        <InputBox>
          <span className={styles.country}>
            <span aria-hidden="true">
              {phone.country} +{callingCodes[phone.country]}
            </span>
            <ChevronDownIcon size={16} />
            <select
              aria-label={texts.phoneCountry}
              autoComplete="tel-country-code"
              value={phone.country}
              onChange={(event) =>
                field.onChange(typedPhone(phone.value, event.target.value as PhoneCountry))
              }
            >
              {phoneCountries.map((country) => (
                <option key={country} value={country}>
                  {texts.countries[country]} (+{callingCodes[country]})
                </option>
              ))}
            </select>
          </span>
          <BareInput
            {...wiring}
            aria-required={!isOptional || undefined}
            ref={field.ref}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={phone.value}
            onFocus={() => void loadPhoneLibrary().catch(() => null)}
            onChange={(event) => field.onChange(typedPhone(event.target.value, phone.country))}
            onBlur={() => void leave()}
          />
        </InputBox>
      )}
    </FieldFrame>
  );
}
