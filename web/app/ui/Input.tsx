import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { measures } from './measures.ts';

/** The look of everything one types into, shared with boxes that hold an input and more. */
export const inputBox = ({ theme }: { theme: Theme }) =>
  ({
    width: '100%',
    minHeight: 48,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.line.control}`,
    borderRadius: measures.radius,
    transition: 'border-color 150ms ease-out, box-shadow 150ms ease-out',
    '&:hover:not(:disabled)': { borderColor: theme.vars.palette.text.primary },
    '&:focus-visible, &:has(:focus-visible)': {
      outline: 'none',
      borderColor: theme.vars.palette.info.main,
      boxShadow: `0 0 0 2px ${theme.vars.palette.info.main}`,
    },
    '&[aria-invalid="true"], &:has([aria-invalid="true"])': {
      borderColor: theme.vars.palette.error.main,
      boxShadow: `0 0 0 1px ${theme.vars.palette.error.main}`,
    },
    '&[aria-invalid="true"]:focus-visible, &:has([aria-invalid="true"]:focus-visible)': {
      boxShadow: `0 0 0 2px ${theme.vars.palette.error.main}`,
    },
    '&:disabled': {
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.ground.sunken,
    },
  }) as const;

export const Input = styled('input')(({ theme }) => ({
  ...inputBox({ theme }),
  padding: '10px 14px',
}));

export const TextArea = styled('textarea')(({ theme }) => ({
  ...inputBox({ theme }),
  padding: '12px 14px',
  minHeight: 112,
  resize: 'vertical',
}));

/** A box around an input with something beside it. */
export const InputBox = styled('div')(({ theme }) => ({
  ...inputBox({ theme }),
  display: 'flex',
  alignItems: 'stretch',
}));

/** The input inside an {@link InputBox}, which draws the border. */
export const BareInput = styled('input')({
  flex: 1,
  minWidth: 0,
  padding: '10px 14px',
  border: 0,
  background: 'none',
  borderRadius: measures.radius,
  '&:focus-visible': { outline: 'none' },
});
