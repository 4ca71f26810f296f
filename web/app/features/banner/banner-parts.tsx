import { clsx } from 'clsx';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import type { BannerTone } from '@troskel/contract/values/banner';
import { InfoIcon, WarningIcon } from '../../ui/icons.tsx';
import styles from './banner-parts.module.css';

/** Parts of a banner, used above the header and in its form. */
export function BannerFrame({
  as: Tag = 'section',
  tone,
  className,
  ...rest
}: ComponentProps<'section'> & { tone: BannerTone } & { as?: ElementType }): ReactNode {
  return <Tag {...rest} className={clsx(styles.bannerFrame, className)} data-tone={tone} />;
}

export function Text({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(styles.text, className)} />;
}

export function Actions({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.actions, className)} />;
}

export const icons = { info: InfoIcon, warning: WarningIcon } as const;
