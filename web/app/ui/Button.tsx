import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

/** `primary` once a view; `secondary` beside it; `quiet` for what may be passed over; `danger` deletes. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

interface LookProps {
  look?: ButtonLook;
  size?: 'medium' | 'small';
  isWide?: boolean;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'>, LookProps {
  /** Shown before the words. */
  icon?: ReactNode;
  /** A quiet one that stands alone in a column: its words begin where those above it do. */
  isFlush?: boolean;
  /** Work goes on elsewhere: shows progress and can't be pressed. */
  isPending?: boolean;
  /** A promise keeps the button busy until it settles, so that it can't fire twice. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void | Promise<void>;
}

export function Button({
  look = 'primary',
  size = 'medium',
  icon,
  isFlush = false,
  isPending = false,
  isWide = false,
  onClick,
  children,
  type = 'button',
  className,
  ...rest
}: ButtonProps): ReactNode {
  const [isWorking, setWorking] = useState(false);
  const isBusy = isPending || isWorking;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) {
      event.preventDefault();
      return;
    }
    const work = onClick?.(event);
    if (!work) return;
    setWorking(true);
    void work.finally(() => setWorking(false));
  };
  return (
    // Not disabled while busy: the focus stays where it was.
    <button
      {...rest}
      className={clsx(styles.button, className)}
      data-look={look}
      data-size={size}
      data-wide={isWide}
      data-flush={isFlush || undefined}
      type={type}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link inside the product that looks like a button. */
export function ButtonLink({
  look = 'primary',
  size = 'medium',
  isWide = false,
  className,
  ...rest
}: ComponentProps<typeof RouterLink> & LookProps): ReactNode {
  return (
    <RouterLink
      {...rest}
      className={clsx(styles.button, className)}
      data-look={look}
      data-size={size}
      data-wide={isWide}
    />
  );
}

/** A link to or from a page of the public site that looks like a button. */
export function SiteButtonLink({
  look = 'primary',
  size = 'medium',
  isWide = false,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & LookProps): ReactNode {
  return (
    <a
      {...rest}
      className={clsx(styles.button, className)}
      data-look={look}
      data-size={size}
      data-wide={isWide}
    >
      {children}
    </a>
  );
}

/** A link to another site that looks like a button; opens in a tab of its own. */
export function OutsideButtonLink({
  look = 'secondary',
  ...rest
}: ComponentProps<'a'> & LookProps): ReactNode {
  return <SiteButtonLink look={look} target="_blank" rel="noreferrer" {...rest} />;
}
