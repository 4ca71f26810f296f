import { regretDays } from '@troskel/contract/own-data/calls';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { openDeleteAccount } from './delete-account.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { useIsCustomer } from '../../shell/use-is-customer.ts';
import { SettingsFrame } from '../../shell/SettingsFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyCard, CardTitle } from './CopyCard.tsx';
import { ownDataTexts } from './own-data.texts.ts';
import styles from './DataPage.module.css';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** The stored data, a copy of it, and its deletion. */
export default function DataPage(): ReactNode {
  const texts = useTexts(ownDataTexts);
  const stored = useIsCustomer() ? texts.storedOfCustomer : texts.stored;
  return (
    <SettingsFrame title={texts.title} lead={texts.lead}>
      <Card aria-labelledby="stored">
        <CardTitle id="stored">{texts.storedTitle}</CardTitle>
        <ul className={styles.list}>
          {stored.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <CopyCard />
      <Card aria-labelledby="delete-account">
        <CardTitle id="delete-account">{texts.deleteTitle}</CardTitle>
        <div className={styles.deletion}>
          <p>{texts.deleteText(regretDays)}</p>
          <Button look="danger" onClick={openDeleteAccount}>
            {texts.deleteAccount}
          </Button>
        </div>
      </Card>
    </SettingsFrame>
  );
}
