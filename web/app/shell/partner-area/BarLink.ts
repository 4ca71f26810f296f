import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router';
import { measures } from '../../ui/measures.ts';

/** An icon of the header that leads to a page. */
export const BarLink = styled(NavLink)(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: measures.target,
  height: measures.target,
  color: theme.vars.palette.text.primary,
  borderRadius: measures.radius,
  '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '&[aria-current]': { color: theme.vars.palette.primary.main },
}));
