import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { ArrowLeftIcon } from '../ui/icons.tsx';
import { PageHeading } from './PageHeading.tsx';
import { shellTexts } from './shell.texts.ts';
import { useIsCustomer } from './use-is-customer.ts';
import styles from './SettingsFrame.module.css';

/** A page below the user settings: the way back, its heading, and a column of cards. */
export function SettingsFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { userSettings, settings } = useTexts(shellTexts);
  const isCustomer = useIsCustomer();
  return (
    <div className={styles.column}>
      <Link className={styles.back} to="/user-settings">
        <ArrowLeftIcon />
        {isCustomer ? settings : userSettings}
      </Link>
      <PageHeading title={title} />
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
