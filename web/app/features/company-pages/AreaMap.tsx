import { companyMarks } from '@troskel/contract/ground/page-marks';
import type { ReactNode } from 'react';
import styles from './AreaMap.module.css';

/** A part of Sweden with what is covered in it: paths and points that the server draws. */
export function AreaMap({ title }: { title: string }): ReactNode {
  const { name, land, lakes, covered, x, y, anchor } = companyMarks;
  return (
    <svg
      className={styles.map}
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      aria-labelledby="map-title"
      data-if-map
    >
      <title id="map-title">{title}</title>
      <clipPath id="land">
        <path d={land} />
      </clipPath>
      <path className={styles.land} d={land} />
      <g clipPath="url(#land)">
        <path className={styles.covered} d={covered} />
      </g>
      <path className={styles.lake} d={lakes} />
      <g className={styles.town} transform={`translate(${x} ${y})`} data-each-town>
        <circle r="2.2" />
        <text textAnchor={anchor as 'start'} data-anchor={anchor}>
          {name}
        </text>
      </g>
      <circle className={styles.office} cx={x} cy={y} r="5" data-each-office-point />
    </svg>
  );
}
