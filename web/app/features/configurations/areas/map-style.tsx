import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import parts from './map-parts.module.css';
import styles from './map-style.module.css';

/** The map with what lies over it; Leaflet's layers are dressed here, in both schemes. */
export function MapFrame({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.mapFrame, className)} />;
}

/** The element with the keyboard's focus; its height is the specification's (2, section 9). */
export function Surface({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(parts.surface, className)} />;
}

/** Zooming, at the map's upper right corner. */
export function Zooming({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(parts.zooming, className)} />;
}

/** Bar of the possible actions, at the map's lower border. */
export function MapBar({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(parts.mapBar, className)} />;
}

/** The keys, seen below the map while the keyboard is on it: over it they would hide what is drawn. */
export function Keys({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(parts.keys, className)} />;
}

/** Credits of map and outline, as their makers demand. */
export function Sources({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(parts.sources, className)} />;
}

/** Explains how fingers move the map, on devices without a mouse. */
export function TouchHint({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(parts.touchHint, className)} />;
}
