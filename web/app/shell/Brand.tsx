import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../brand.ts';
import { useTexts } from '../lib/texts.ts';
import { BrandMark } from '../ui/drawings/BrandMark.tsx';
import { shellTexts } from './shell.texts.ts';
import styles from './Brand.module.css';

/** The name, leading to the start page. */
export function Brand(): ReactNode {
  const texts = useTexts(shellTexts);
  const [first, ...rest] = brand.portalName.split(' ');
  return (
    <Link className={styles.home} to="/" aria-label={`${brand.portalName}, ${texts.home}`}>
      <BrandMark />
      <b>
        {first} <span>{rest.join(' ')}</span>
      </b>
    </Link>
  );
}
