import { companyMarks } from '@troskel/contract/ground/page-marks';
import type { ReactNode } from 'react';
import styles from './CompanyPlate.module.css';

/** A company's logo, or its initials, of marks that the server fills. */
export function CompanyPlate(): ReactNode {
  const { initials, logo } = companyMarks;
  return (
    <span className={styles.plate} aria-hidden="true">
      {initials}
      {/* Lazy, or React has every page's head load it beforehand, a company's without a logo too. */}
      <img src={logo} alt="" width="88" height="88" loading="lazy" data-if-logo />
    </span>
  );
}
