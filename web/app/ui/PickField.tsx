import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldFault } from './form-field.ts';
import { useFieldId } from './Form.tsx';
import { Select } from './Select.tsx';

/** One of a few, of which one is always chosen. */
export function PickField({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}): ReactNode {
  // Not as a field that may have been typed in before the page was taken over: it shows its first
  // choice until the form has set it.
  const { register } = useFormContext();
  const id = useFieldId(name);
  const fault = useFieldFault(name);
  return (
    <FieldFrame id={id} label={label} error={fault}>
      {(wiring) => (
        <Select {...wiring} {...register(name)}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
