import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { inputBox } from './Input.tsx';

const Box = styled('div')({
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    insetInlineEnd: 14,
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
  },
});

const List = styled('select')(({ theme }) => ({
  ...inputBox({ theme }),
  padding: '10px 40px 10px 14px',
  appearance: 'none',
  cursor: 'pointer',
}));

/** The system's own list of choices, in the look of the other fields. */
export function Select(props: ComponentProps<'select'>): ReactNode {
  return (
    <Box>
      <List {...props} />
      <ChevronDownIcon />
    </Box>
  );
}
