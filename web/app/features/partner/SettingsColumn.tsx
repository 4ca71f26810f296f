import { styled } from '@mui/material/styles';

/** One column of a comfortable width. */
export const SettingsColumn = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  maxWidth: 680,
});

export const SettingsTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  marginBottom: 12,
}));
