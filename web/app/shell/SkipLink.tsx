import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { measures } from '../ui/measures.ts';
import { shellTexts } from './shell.texts.ts';

export const contentId = 'content';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: '12px 16px',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  clipPath: 'inset(50%)',
  '&:focus': { clipPath: 'none' },
}));

/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink(): ReactNode {
  const texts = useTexts(shellTexts);
  return (
    <Anchor
      href={`#${contentId}`}
      onClick={(event) => {
        // The address is the state of what is shown: it keeps no trace of the jump.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {texts.skipToContent}
    </Anchor>
  );
}
