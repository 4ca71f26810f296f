import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFieldNotice } from './field-notices.ts';
import { FieldNotice } from './FieldFrame.tsx';
import { useFieldFault } from './form-field.ts';
import { useFieldId } from './Form.tsx';
import { useFormContext } from 'react-hook-form';

const Row = styled('div')({ display: 'flex', gap: 12, alignItems: 'flex-start', minHeight: 44 });

const Box = styled('input')(({ theme }) => ({
  width: 24,
  height: 24,
  margin: '0',
  flexShrink: 0,
  accentColor: theme.vars.palette.primary.main,
  cursor: 'pointer',
}));

const Fault = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.error.main,
  fontWeight: 500,
}));

/** One thing that is so or not. */
export function CheckboxField({
  name,
  label,
  disabled,
}: {
  name: string;
  label: ReactNode;
  disabled?: boolean;
}): ReactNode {
  const { register } = useFormContext();
  const id = useFieldId(name);
  const notice = useFieldNotice(name);
  const fault = useFieldFault(name);
  const described = [notice ? `${id}-notice` : '', fault ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <Row>
        <Box
          type="checkbox"
          {...register(name)}
          id={id}
          disabled={disabled}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
        />
        <label htmlFor={id}>{label}</label>
      </Row>
      {notice && <FieldNotice id={`${id}-notice`}>{notice}</FieldNotice>}
      {fault && <Fault id={`${id}-error`}>{fault}</Fault>}
    </div>
  );
}
