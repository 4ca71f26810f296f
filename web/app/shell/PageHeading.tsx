import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../brand.ts';
import { announce } from '../lib/announce.ts';
import styles from './PageHeading.module.css';

let lastPlace: string | undefined;

/**
 * The page's one h1 and the document's title. After a navigation the focus goes to it and the new
 * title is announced; a change of `step` within a page counts as one.
 */
export function PageHeading({
  title,
  children,
  step = '',
}: {
  /** Also the document's title, before the product's name. */
  title: string;
  /** Shown instead of the title. */
  children?: ReactNode;
  step?: string;
}): ReactNode {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = `${pathname} ${step}`;
  const documentTitle = `${title} – ${brand.portalName}`;

  useEffect(() => {
    const isFirstPage = lastPlace === undefined;
    if (lastPlace === place) return;
    lastPlace = place;
    if (isFirstPage) return;
    heading.current?.focus({ preventScroll: true });
    announce(documentTitle);
  }, [place, documentTitle]);

  return (
    <>
      <title>{documentTitle}</title>
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {children ?? title}
      </h1>
    </>
  );
}
