import { styled } from '@mui/material/styles';

export const CardTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  marginBottom: 12,
}));
