import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { FailureScreen } from './FailureScreen.tsx';
import { shellTexts } from './shell.texts.ts';

/** The page itself broke (specification 1, section 8 "Render failure"). */
export function RenderFailureScreen(): ReactNode {
  const texts = useTexts(shellTexts);
  return (
    <FailureScreen
      title={texts.renderFailedTitle}
      text={texts.renderFailedText}
      onReload={() => window.location.reload()}
    />
  );
}
