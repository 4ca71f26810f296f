import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useRegisteredField } from './form-field.ts';
import { formTexts } from './form.texts.ts';
import { ChevronDownIcon } from './icons.tsx';
import { inputBox } from './Input.tsx';

const Box = styled('div')({
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    insetInlineEnd: 14,
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
  },
});

const Select = styled('select')(({ theme }) => ({
  ...inputBox({ theme }),
  padding: '10px 40px 10px 14px',
  appearance: 'none',
  cursor: 'pointer',
}));

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
    <FieldFrame id={id} label={label} help={help} error={fault}>
      {(wiring) => (
        <Box>
          <Select {...wiring} {...registration} autoComplete={autoComplete} aria-required>
            <option value="">{texts.chooseOne}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <ChevronDownIcon />
        </Box>
      )}
    </FieldFrame>
  );
}
