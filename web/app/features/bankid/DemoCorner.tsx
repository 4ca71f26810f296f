import { bankidSimulation } from '@troskel/contract/bankid/simulation';
import type { ReactNode } from 'react';
import { send } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { simulateBankIdDialog } from '../../shell/bankid/simulate-dialog.ts';
import { useReloadUser } from '../../shell/current-user.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { bankidTexts } from './bankid.texts.ts';
import { demoCornerTexts } from './demo-corner.texts.ts';
import styles from './DemoCorner.module.css';

/** The demo's shortcut past the app, below the page. */
export function DemoCorner(): ReactNode {
  const texts = useTexts(demoCornerTexts);
  const { done } = useTexts(bankidTexts);
  const reloadUser = useReloadUser();
  const open = (): void => {
    showDialog(simulateBankIdDialog, {
      simulate: async (personalNumber) => {
        await send(bankidSimulation.simulateVerification, { body: { personalNumber } });
      },
      onDone: async () => {
        await reloadUser();
        showToast({ kind: 'success', title: done });
      },
    });
  };
  return (
    <aside className={styles.demo} aria-label={texts.label}>
      <p>
        <b>{texts.label}.</b> {texts.text}
      </p>
      <Button look="secondary" size="small" onClick={open}>
        {texts.simulate}
      </Button>
    </aside>
  );
}
