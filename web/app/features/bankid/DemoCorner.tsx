import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { defineDialog, showDialog } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { measures } from '../../ui/measures.ts';
import { demoTexts } from './demo.texts.ts';

const simulateBankIdDialog = defineDialog(
  'simulateBankId',
  () => import('./SimulateBankIdDialog.tsx'),
);

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
  const texts = useTexts(demoTexts);
  return (
    <Demo aria-label={texts.label}>
      <p>
        <b>{texts.label}.</b> {texts.text}
      </p>
      <Button
        look="secondary"
        size="small"
        onClick={() => void showDialog(simulateBankIdDialog, {})}
      >
        {texts.simulate}
      </Button>
    </Demo>
  );
}
