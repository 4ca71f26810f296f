import { createTheme } from '@mui/material/styles';
import { schemeAttribute } from '../lib/scheme.ts';
import { componentStyles } from './component-styles.ts';
import { breakpoints, measures } from './measures.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface BreakpointOverrides {
    xxs: true;
  }
  interface Palette {
    /** Borders: `main` between things, `control` around what can be operated (3:1 and more). */
    line: { main: string; control: string };
    /** Quiet grounds: `sunken` below the surface, `brand` for what is chosen. */
    ground: { sunken: string; brand: string };
  }
  interface PaletteOptions {
    line: { main: string; control: string };
    ground: { sunken: string; brand: string };
  }
}

/** Contrast was computed: text pairs at least 6:1, control borders at least 3.4:1 on every ground. */
const light = {
  background: { default: '#FBF8F2', paper: '#FFFFFF' },
  divider: '#E4DCD0',
  text: { primary: '#221D19', secondary: '#645B52' },
  primary: { main: '#801818', dark: '#671010', light: '#9C3A34', contrastText: '#FFFFFF' },
  success: { main: '#1F5B43', contrastText: '#FFFFFF' },
  warning: { main: '#855400', contrastText: '#FFFFFF' },
  error: { main: '#B00020', contrastText: '#FFFFFF' },
  info: { main: '#23547A', contrastText: '#FFFFFF' },
  line: { main: '#E4DCD0', control: '#8F857A' },
  ground: { sunken: '#F4EEE4', brand: '#F7EAE5' },
};

const dark = {
  background: { default: '#171412', paper: '#211D1A' },
  divider: '#3A342F',
  text: { primary: '#F4EEE6', secondary: '#B8ADA1' },
  primary: { main: '#F08B7A', dark: '#F5A598', light: '#F5A598', contrastText: '#2A0C08' },
  success: { main: '#7CC6A2', contrastText: '#0E2018' },
  warning: { main: '#E2B25A', contrastText: '#241A06' },
  error: { main: '#FF8A80', contrastText: '#2B0B08' },
  info: { main: '#8FC1E8', contrastText: '#0B1C2A' },
  line: { main: '#3A342F', control: '#8F857A' },
  ground: { sunken: '#1B1815', brand: '#33211D' },
};

const family = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";
const heading = { fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.15 };

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: `[${schemeAttribute}="%s"]`, cssVarPrefix: 't' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  breakpoints: { values: breakpoints },
  spacing: 8,
  shape: { borderRadius: measures.radius },
  typography: {
    fontFamily: family,
    h1: { ...heading, fontSize: 'clamp(1.75rem, 1.5rem + 1vw, 2.25rem)' },
    h2: { ...heading, fontSize: '1.5rem', lineHeight: 1.25 },
    h3: { ...heading, fontSize: '1.1875rem', lineHeight: 1.3, letterSpacing: '-0.01em' },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  },
  transitions: {
    duration: { shortest: 150, shorter: 150, short: 200, standard: 200, complex: 250 },
    easing: { easeInOut: 'ease-out' },
  },
  components: componentStyles,
});
