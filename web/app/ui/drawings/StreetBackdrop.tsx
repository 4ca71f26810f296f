import { styled } from '@mui/material/styles';
import { Street } from './Street.tsx';

/** The street along the foot of a page, behind what it says: sign-up, login and the about page. */
export const StreetBackdrop = styled(Street)(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  width: '100%',
  height: 'clamp(180px, 21vw, 340px)',
  pointerEvents: 'none',
  [theme.breakpoints.down('sm')]: { height: 150 },
}));
