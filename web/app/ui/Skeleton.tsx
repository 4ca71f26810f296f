import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

/** A placeholder with the size of what will come. */
export function Skeleton({
  width = '100%',
  height = '1em',
  isRound = false,
  className,
  style,
  ...rest
}: ComponentProps<'span'> & {
  /** Numbers are CSS pixels. */
  width?: number | string;
  height?: number | string;
  isRound?: boolean;
}): ReactNode {
  return (
    <span
      {...rest}
      className={clsx(styles.skeleton, className)}
      data-round={isRound}
      style={{ width, height, ...style }}
    />
  );
}

/** Repeats a placeholder in the number that the specification gives, and says once what it is. */
export function SkeletonList({
  count,
  label,
  children,
}: {
  count: number;
  label: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div aria-live="polite" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>{children}</div>
        ))}
      </div>
    </div>
  );
}
