import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { Select } from './Select.tsx';

/** One of a few outside any form, as what a list is narrowed or ordered by: it applies at once. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChoose: (value: Value) => void;
}): ReactNode {
  return (
    <FieldFrame label={label}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([known]) => known === target.value);
            if (chosen) onChoose(chosen[0]);
          }}
        >
          {options.map(([known, name]) => (
            <option key={known} value={known}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
