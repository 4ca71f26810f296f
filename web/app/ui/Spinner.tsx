import { keyframes, styled } from '@mui/material/styles';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** Progress of unknown length in the colour of the text; silent to screen readers. */
export const Spinner = styled('span')<{ size?: number }>(({ size = 18 }) => ({
  width: size,
  height: size,
  flexShrink: 0,
  borderRadius: '50%',
  border: '2px solid currentcolor',
  borderTopColor: 'transparent',
  // Behind an open dialog the page waits for the answer that is asked for, and works on nothing.
  'body > [aria-hidden="true"] &': { display: 'none' },
  animation: `${turn} 800ms linear infinite`,
}));
