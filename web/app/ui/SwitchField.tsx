import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldId } from './Form.tsx';
import { measures } from './measures.ts';

const Row = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 56,
  cursor: 'pointer',
});

const Words = styled('span')({ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 });

/** Drawn with a border too, so that it is seen where colours are taken away. */
const Face = styled('input')(({ theme }) => ({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: measures.target + 8,
  height: 28,
  margin: 0,
  borderRadius: 14,
  border: `2px solid ${theme.vars.palette.line.control}`,
  backgroundColor: theme.vars.palette.ground.sunken,
  cursor: 'pointer',
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 4,
    insetInlineStart: 4,
    width: 16,
    height: 16,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.line.control,
    transition: 'transform 150ms ease-out, background-color 150ms ease-out',
  },
  '&:checked': {
    borderColor: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.main,
    '&::before': {
      transform: 'translateX(24px)',
      backgroundColor: theme.vars.palette.success.contrastText,
    },
  },
  '@media (forced-colors: active)': {
    '&::before': { backgroundColor: 'ButtonText' },
    '&:checked': { backgroundColor: 'Highlight' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    transition: 'none',
    '&::before': { transition: 'none' },
  },
}));

// Without `aria-checked`: HTML forbids it here, as the checkbox tells its own state (ARIA in HTML,
// section 4 "input type=checkbox").
const role = { role: 'switch' } as const;

/** The switch alone, without a form; its label stands beside it. */
export function SwitchInput(props: Omit<ComponentProps<'input'>, 'type' | 'role'>): ReactNode {
  return <Face type="checkbox" {...role} {...props} />;
}

/** Something that is on or off, in the form around it (WAI-ARIA Authoring Practices, "Switch"). */
export function SwitchField({ name, label }: { name: string; label: ReactNode }): ReactNode {
  const { register } = useFormContext();
  const id = useFieldId(name);
  return (
    <Row htmlFor={id}>
      <Words>{label}</Words>
      <SwitchInput id={id} {...register(name)} />
    </Row>
  );
}
