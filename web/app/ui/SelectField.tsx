import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { useFieldNotice } from './field-notices.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useRegisteredField } from './form-field.ts';
import { formTexts } from './form.texts.ts';
import { Select } from './Select.tsx';

/** One of a few, by the system's own list. */
export function SelectField({
  name,
  label,
  help,
  options,
  autoComplete,
}: {
  name: string;
  label: string;
  help?: ReactNode;
  options: readonly { value: string; label: string }[];
  autoComplete?: string;
}): ReactNode {
  const { id, fault, registration } = useRegisteredField(name);
  const texts = useTexts(formTexts);
  return (
    <FieldFrame id={id} label={label} help={help} notice={useFieldNotice(name)} error={fault}>
      {(wiring) => (
        <Select {...wiring} {...registration} autoComplete={autoComplete} aria-required>
          <option value="">{texts.chooseOne}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
