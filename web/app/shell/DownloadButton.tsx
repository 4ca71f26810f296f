import type { ReactNode } from 'react';
import type { Download, DownloadOptions } from '../lib/download.ts';
import { useLanguage } from '../lib/language.ts';
import { useTexts } from '../lib/texts.ts';
import { useDownload } from '../lib/use-download.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { downloadButtonTexts } from './download-button.texts.ts';
import { failureText } from './failure-text.ts';
import styles from './DownloadButton.module.css';

/** Saves a file of a call, and says what has come of it. */
export function DownloadButton({
  children,
  help,
  fetchFile,
}: {
  children: ReactNode;
  /** Describes the contents of the file. */
  help: string;
  fetchFile: (options: DownloadOptions) => Promise<Download>;
}): ReactNode {
  const texts = useTexts(downloadButtonTexts);
  const language = useLanguage();
  const { state, start } = useDownload<'csv'>(texts.saved);
  return (
    <div className={styles.downloadButtonFrame}>
      <Button
        look="secondary"
        isPending={state.status === 'running'}
        onClick={async () => {
          await start('csv', fetchFile);
        }}
      >
        {children}
      </Button>
      <p>{help}</p>
      {state.status === 'saved' && (
        <Alert kind="success" isSilent>
          {texts.saved(state.name)}
        </Alert>
      )}
      {state.status === 'failed' && (
        <Alert kind="error" title={texts.notSaved}>
          {failureText(state.error, language)}
        </Alert>
      )}
    </div>
  );
}
