import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { SuccessIcon } from '../../ui/icons.tsx';
import { bankidDialogTexts } from './bankid-dialog.texts.ts';
import type { Purpose } from './open-order.ts';

const CompleteFaceFrame = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  minHeight: 240,
  textAlign: 'center',
  '& > svg': { color: theme.vars.palette.success.main },
  '& > output': { fontWeight: 600 },
}));

/** Seen for the moment that it takes to go on. */
export function CompleteFace({ purpose }: { purpose: Purpose }): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  return (
    <CompleteFaceFrame>
      <SuccessIcon size={64} />
      <output>{texts.done[purpose]}</output>
      <p>{texts.moment}</p>
    </CompleteFaceFrame>
  );
}
