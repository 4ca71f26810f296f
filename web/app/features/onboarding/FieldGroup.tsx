import { styled } from '@mui/material/styles';

/** Fields that belong together, two beside each other where there is room; `data-wide` takes both. */
export const FieldGroup = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > *': { minWidth: 0 },
  '& > legend': { ...theme.typography.h3, padding: 0, marginBottom: 16 },
  '& + &': { marginTop: 12 },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    columnGap: 16,
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
}));
