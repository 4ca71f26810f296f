import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PDFiumDocument } from '@hyzyla/pdfium';

/** A PDF that can be opened without a password and has pages; null for any other. */
export async function openPdf(file: Buffer): Promise<PDFiumDocument | null> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file).catch(() => null);
  return document && document.getPageCount() > 0 ? document : null;
}
