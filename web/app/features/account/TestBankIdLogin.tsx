import { bankidSimulation } from '@troskel/contract/bankid/simulation';
import type { ReactNode } from 'react';
import { send } from '../../lib/api.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { signInWithCustomToken } from '../../lib/identity-service.ts';
import { useTexts } from '../../lib/texts.ts';
import { simulateBankIdDialog } from '../../shell/bankid/simulate-dialog.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { testBankIdTexts } from './test-bankid.texts.ts';

/** The demo's login without an app. The page leaves by itself when somebody is signed in. */
export function TestBankIdLogin(): ReactNode {
  const texts = useTexts(testBankIdTexts);
  const isHydrated = useHydrated();
  const open = (): void => {
    showDialog(simulateBankIdDialog, {
      simulate: async (personalNumber) => {
        const { customToken } = await send(bankidSimulation.simulateLogin, {
          body: { personalNumber },
        });
        await signInWithCustomToken(customToken);
      },
      onDone: () => {},
    });
  };
  return (
    <Button look="secondary" isWide disabled={!isHydrated} onClick={open}>
      {texts.name}
    </Button>
  );
}
