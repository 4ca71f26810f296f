import { styled } from '@mui/material/styles';

export const SectionTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: '32px 0 12px',
}));
