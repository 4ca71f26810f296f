import { styled } from '@mui/material/styles';
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
import { measures } from './measures.ts';

/** The short face of the country list; the list itself lies over it, unseen. */
const Country = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 10px 0 14px',
  borderInlineEnd: `1px solid ${theme.vars.palette.line.main}`,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& select': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    cursor: 'pointer',
  },
  '& select option': { color: '#221D19', backgroundColor: '#FFFFFF' },
  '&:has(select:focus-visible)': {
    borderRadius: measures.radius,
    outline: `2px solid ${theme.vars.palette.info.main}`,
    outlineOffset: -4,
  },
}));

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
          <Country>
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
          </Country>
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
