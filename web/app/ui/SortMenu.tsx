import { useId } from 'react';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import control from './control.module.css';
import styles from './SortMenu.module.css';

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
    <label className={styles.sortMenuFrame} htmlFor={id}>
      {label}
      <select
        className={control.control}
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
    </label>
  );
}
