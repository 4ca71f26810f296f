import type { Components, Theme } from '@mui/material/styles';
import { measures } from './measures.ts';

/** The two-ring focus mark: seen on every ground in both schemes. */
export const focusRing = {
  outline: '2px solid var(--t-palette-info-main)',
  outlineOffset: 2,
} as const;

/** Styles of the library's components, so that no page restyles them. */
export const componentStyles: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        margin: 16,
        width: 'calc(100% - 32px)',
        border: `1px solid ${theme.vars.palette.line.main}`,
        boxShadow: '0 1px 2px rgb(34 29 25 / 8%), 0 12px 40px rgb(34 29 25 / 16%)',
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.1875rem', fontWeight: 700, padding: '24px 24px 8px' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '8px 24px 24px', gap: 8, flexWrap: 'wrap' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(23 20 18 / 55%)' } },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.line.main}`,
        boxShadow: '0 1px 2px rgb(34 29 25 / 8%), 0 8px 24px rgb(34 29 25 / 12%)',
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: measures.target,
        '&.Mui-selected': { backgroundColor: theme.vars.palette.ground.brand },
      }),
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars.palette.line.control }),
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars.palette.line.control }),
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.line.main}`,
        borderRadius: measures.radius,
        '&::before': { display: 'none' },
        '& + &': { marginTop: 12 },
      }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: '0.8125rem',
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
      }),
    },
  },
};
