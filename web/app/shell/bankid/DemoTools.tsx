import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { measures } from '../../ui/measures.ts';
import { demoTexts } from './demo.texts.ts';

const DemoToolsFrame = styled('aside')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 16px',
  padding: '4px 12px',
  minHeight: 50,
  border: `1px dashed ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
}));

/** The demo's way to scan a code on the same screen: into the simulated app, by its text. */
export function DemoTools({ qrText }: { qrText: string | null }): ReactNode {
  const texts = useTexts(demoTexts);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (qrText === null) return;
    await navigator.clipboard.writeText(qrText);
    setCopied(true);
  };
  return (
    <DemoToolsFrame aria-label={texts.label}>
      <OutsideLink href="/dev/bankid">{texts.openApp}</OutsideLink>
      {qrText !== null && (
        <Button look="quiet" size="small" onClick={copy}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      )}
    </DemoToolsFrame>
  );
}
