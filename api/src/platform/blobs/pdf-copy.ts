import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import type { CopyFault } from '@troskel/contract/values/document-files';
import sharp from 'sharp';
import { createPdf } from '../pdf/pdf.ts';
import { openPdf } from './pdf-document.ts';

/** Points per inch (ISO 32000-2, 8.3.2.3), and dots per inch of a rendered page. */
const density = { points: 72, dots: 150 };
/** Sides of a page in points: the maximum allowed (annex C.2), and the minimum that is visible. */
const side = { least: 3, most: 14_400 };
/** Maximum pixels of a rendered page: an A3 at full density, a larger one below. */
const mostPixels = 9_000_000;
const quality = 80;

const within = (length: number) => Math.min(Math.max(length, side.least), side.most);

/** Answers the pixels and scale at which a page is rendered; a document may state any size. */
export function drawnSize(points: { width: number; height: number }) {
  const [width, height] = [within(points.width), within(points.height)];
  const scale = Math.min(density.dots / density.points, Math.sqrt(mostPixels / (width * height)));
  const pixels = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width, height, pixels: { width: pixels(width), height: pixels(height) } };
}

async function draw(document: PDFiumDocument, index: number) {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // An invalid page has no size.
  if (!(originalWidth > 0 && originalHeight > 0)) return null;
  const { pixels, ...size } = drawnSize({ width: originalWidth, height: originalHeight });
  const { data } = await page.render({
    ...pixels,
    scale: 1,
    render: 'bitmap',
    renderFormFields: true,
  });
  const picture = await sharp(data, { raw: { ...pixels, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality })
    .toBuffer();
  return { ...size, picture };
}

/**
 * Copies a PDF as pictures of its pages, and nothing else: no text, links, fields, embedded files
 * or metadata.
 */
export async function copyPdf(
  file: Buffer,
  target: string,
  mostPages: number,
): Promise<CopyFault | null> {
  const document = await openPdf(file);
  if (!document) return 'unreadable';
  const pages = document.getPageCount();
  if (pages > mostPages) return 'long';
  const copy = createPdf({ autoFirstPage: false, pdfVersion: '1.7' });
  const written = copy.pipe(createWriteStream(target, { mode: 0o600 }));
  // Thrown below.
  written.on('error', () => {});
  for (let index = 0; index < pages; index += 1) {
    const page = await draw(document, index);
    if (!page) return 'unreadable';
    const { width, height, picture } = page;
    copy.addPage({ size: [width, height], margin: 0 });
    copy.image(picture, 0, 0, { width, height });
    if (written.errored) throw written.errored;
    if (written.writableNeedDrain) await once(written, 'drain');
  }
  copy.end();
  await finished(written);
  return null;
}
