import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { useRegisteredField } from './form-field.ts';
import { Select } from './Select.tsx';

/** One of several, by the system's own list, without an empty choice. */
export function ChoiceField({
  name,
  label,
  options,
  onChosen,
}: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  onChosen?: (value: string) => void;
}): ReactNode {
  const { id, fault, registration } = useRegisteredField(name);
  return (
    <FieldFrame id={id} label={label} error={fault}>
      {(wiring) => (
        <Select
          {...wiring}
          {...registration}
          onChange={(event) => {
            void registration.onChange(event);
            onChosen?.(event.target.value);
          }}
        >
          {/* Chosen until the form has set its own: a list takes what it begins with for typed. */}
          <option value="" hidden>
            {label}
          </option>
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
