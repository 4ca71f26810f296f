import { styled } from '@mui/material/styles';

/** A drawing with the paints of the house's pictures; at night the windows are lit. */
export const Painting = styled('svg')(({ theme }) => ({
  '--falu': '#96332B',
  '--falu-deep': '#7C2620',
  '--trim': '#FFFDF8',
  '--roof': '#4A3F38',
  '--ochre': '#D9A94E',
  '--glow': '#E3BB6A',
  '--pine': '#2F6B52',
  '--pine-deep': '#1F5B43',
  '--hill': '#EBE3D3',
  '--ground': '#D9CFBC',
  '--pane': '#BFD3DC',
  '--ink': '#3B322C',
  '--trunk': '#F7F2E9',
  display: 'block',
  ...theme.applyStyles('dark', {
    '--falu': '#6E2620',
    '--falu-deep': '#571B17',
    '--trim': '#D8CCBD',
    '--roof': '#100D0B',
    '--ochre': '#8A6A2C',
    '--glow': '#EDC46B',
    '--pine': '#24503F',
    '--pine-deep': '#1B3E31',
    '--hill': '#1E1A17',
    '--ground': '#2B2520',
    '--pane': '#F2C766',
    '--ink': '#0E0B0A',
    '--trunk': '#B9AEA1',
  }),
}));
