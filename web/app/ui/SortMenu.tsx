import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { inputBox } from './Input.tsx';

const SortMenuFrame = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '& select': {
    ...inputBox({ theme }),
    width: 'auto',
    minHeight: 44,
    padding: '6px 40px 6px 14px',
    appearance: 'none',
    cursor: 'pointer',
  },
  '& svg': { position: 'absolute', insetInlineEnd: 14, pointerEvents: 'none' },
}));

/** The order of a list, by the system's own menu. */
export function SortMenu<Sort extends string>({
  label,
  sorts,
  names,
  value,
  onChange,
}: {
  label: string;
  sorts: readonly Sort[];
  names: Record<Sort, string>;
  value: Sort;
  onChange: (chosen: Sort) => void;
}): ReactNode {
  const id = useId();
  return (
    <SortMenuFrame htmlFor={id}>
      {label}
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = sorts.find((sort) => sort === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {names[sort]}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </SortMenuFrame>
  );
}
