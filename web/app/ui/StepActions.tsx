import { styled } from '@mui/material/styles';

/** The buttons that lead on and back: forward last, wide on a phone. */
export const StepActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 4,
  '& > [type="submit"]': { marginInlineStart: 'auto' },
  '& > button, & > a': { minWidth: 120 },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column-reverse',
    '& > button, & > a': { width: '100%' },
  },
}));
