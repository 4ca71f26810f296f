import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from '../brand.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { BlownFuse } from '../ui/drawings/BlownFuse.tsx';
import { FoldedDetails } from '../ui/FoldedDetails.tsx';
import { RetryIcon } from '../ui/icons.tsx';
import { shellTexts } from './shell.texts.ts';

const FailureScreenFrame = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 16,
  maxWidth: 560,
  margin: '0 auto',
  padding: '10vh 24px 48px',
  textAlign: 'center',
  '& svg': { maxWidth: '100%' },
});

const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1 }));

/** A whole-page screen for what can't go on: heading, reload, and the details if there are any. */
export function FailureScreen({
  title,
  text,
  details,
  onReload,
}: {
  title: string;
  text: string;
  details?: string;
  onReload: () => void;
}): ReactNode {
  const texts = useTexts(shellTexts);
  return (
    <FailureScreenFrame id="content" tabIndex={-1}>
      <title>{`${title} – ${brand.portalName}`}</title>
      <BlownFuse />
      <Title>{title}</Title>
      <p>{text}</p>
      <Button icon={<RetryIcon />} onClick={onReload}>
        {texts.reload}
      </Button>
      {details !== undefined && <FoldedDetails label={texts.details} details={details} />}
    </FailureScreenFrame>
  );
}
