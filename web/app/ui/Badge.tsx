import { styled } from '@mui/material/styles';

/** A state in a word or two. */
export const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: 'info' | 'success' | 'warning' | 'error';
}>(({ theme, tone }) => {
  const color = theme.vars.palette[tone].main;
  return {
    display: 'inline-block',
    padding: '1px 10px',
    borderRadius: 4,
    fontSize: '0.875rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color,
    border: `1px solid color-mix(in srgb, ${color} 45%, transparent)`,
    backgroundColor: `color-mix(in srgb, ${color} 8%, ${theme.vars.palette.background.paper})`,
  };
});
