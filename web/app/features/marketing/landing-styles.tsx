import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './landing-styles.module.css';

/** One thought of the page; every other one stands on the sunken ground. */
export function Section({ className, ...rest }: ComponentProps<'section'>): ReactNode {
  return <section {...rest} className={clsx(styles.section, className)} />;
}

export function Column({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.column, className)} />;
}

/** Text and a drawing side by side, on small screens below each other. */
export function Pair({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.pair, className)} />;
}

export function TextColumn({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.words, className)} />;
}

export function Title({ className, children, ...rest }: ComponentProps<'h2'>): ReactNode {
  return (
    <h2 {...rest} className={clsx(styles.title, className)}>
      {children}
    </h2>
  );
}

export function Points({ className, ...rest }: ComponentProps<'ul'>): ReactNode {
  return <ul {...rest} className={clsx(styles.points, className)} />;
}
