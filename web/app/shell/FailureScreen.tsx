import type { ReactNode } from 'react';
import { brand } from '../brand.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { BlownFuse } from '../ui/drawings/BlownFuse.tsx';
import { FoldedDetails } from '../ui/FoldedDetails.tsx';
import { RetryIcon } from '../ui/icons.tsx';
import { shellTexts } from './shell.texts.ts';
import styles from './FailureScreen.module.css';

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
    <main className={styles.failureScreenFrame} id="content" tabIndex={-1}>
      <title>{`${title} – ${brand.portalName}`}</title>
      <BlownFuse />
      <h1 className={styles.title}>{title}</h1>
      <p>{text}</p>
      <Button icon={<RetryIcon />} onClick={onReload}>
        {texts.reload}
      </Button>
      {details !== undefined && <FoldedDetails label={texts.details} details={details} />}
    </main>
  );
}

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
