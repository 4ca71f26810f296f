import type { ReactNode } from 'react';
import type { Download, DownloadOptions } from '../../lib/download.ts';
import { useTexts } from '../../lib/texts.ts';
import { DownloadButton } from '../../shell/DownloadButton.tsx';
import { quotationTexts } from './quotation.texts.ts';

/** Saves a version as PDF. */
export function VersionPdf({
  number,
  fetchFile,
}: {
  number: number;
  fetchFile: (options: DownloadOptions) => Promise<Download>;
}): ReactNode {
  const texts = useTexts(quotationTexts);
  return (
    <DownloadButton help={texts.pdfHelp(number)} fetchFile={fetchFile}>
      {texts.pdf}
    </DownloadButton>
  );
}
