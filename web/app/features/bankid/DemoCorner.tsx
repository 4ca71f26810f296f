import { styled } from '@mui/material/styles';
import { bankidSimulation } from '@troskel/contract/bankid/simulation';
import type { ReactNode } from 'react';
import { send } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { simulateBankIdDialog } from '../../shell/bankid/simulate-dialog.ts';
import { useReloadUser } from '../../shell/current-user.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { measures } from '../../ui/measures.ts';
import { bankidTexts } from './bankid.texts.ts';
import { demoCornerTexts } from './demo-corner.texts.ts';

const Demo = styled('aside')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  maxWidth: 560,
  margin: '16px auto 0',
  padding: '16px 20px',
  border: `1px dashed ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  '& > p': { flex: '1 1 220px' },
}));

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
    <Demo aria-label={texts.label}>
      <p>
        <b>{texts.label}.</b> {texts.text}
      </p>
      <Button look="secondary" size="small" onClick={open}>
        {texts.simulate}
      </Button>
    </Demo>
  );
}
