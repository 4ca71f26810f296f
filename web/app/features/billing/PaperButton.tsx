import type { ReactNode } from 'react';
import type { Download, DownloadOptions } from '../../lib/download.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { useDownload } from '../../lib/use-download.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../shell/gallery/gallery-icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { paperTexts } from './billing.texts.ts';

/** Saves the paper of an invoice, in its row. */
export function PaperButton({
  number,
  fetchFile,
}: {
  number: string;
  fetchFile: (options: DownloadOptions) => Promise<Download>;
}): ReactNode {
  const texts = useTexts(paperTexts);
  const language = useLanguage();
  const { state, start } = useDownload<'pdf'>(texts.saved);
  return (
    <Button
      look="quiet"
      size="small"
      icon={<DownloadIcon size={18} />}
      isPending={state.status === 'running'}
      onClick={async () => {
        await start('pdf', async (options) => {
          try {
            return await fetchFile(options);
          } catch (error) {
            showToast({
              kind: 'error',
              title: texts.notSaved(number),
              text: failureText(error, language),
            });
            throw error;
          }
        });
      }}
    >
      PDF<VisuallyHidden> {number}</VisuallyHidden>
    </Button>
  );
}
