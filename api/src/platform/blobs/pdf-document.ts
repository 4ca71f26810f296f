import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PDFiumDocument } from '@hyzyla/pdfium';

/** Opens a PDF; null when it needs a password or has no pages. */
export async function openPdf(file: Buffer): Promise<PDFiumDocument | null> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file).catch(() => null);
  return document && document.getPageCount() > 0 ? document : null;
}
