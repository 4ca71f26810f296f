import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdf } from '../pdf/pdf.ts';
import type { PdfDoc } from '../pdf/pdf-parts.ts';
import { anew, copied } from './document-copy.factory.ts';
import { plainPicture } from './blobs.factory.ts';
import { pdf, streamObject } from './document.factory.ts';
import { pdfFiles } from './hostile/pdf-files.ts';
import { copyPdf, drawnSize } from './pdf-copy.ts';

/** Makes a PDF with the library that writes our own. */
async function written(
  draw: (doc: PdfDoc) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const doc = createPdf({ compress: false, ...options });
  const whole = buffer(doc);
  draw(doc);
  doc.end();
  return whole;
}

interface Seen {
  width: number;
  height: number;
  /** Dark share of the page in thousandths, by quarters: top left, top right, … */
  ink: number[];
}

/** Renders the pages of a PDF at 36 dpi. */
async function seenIn(file: Buffer): Promise<Seen[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const pages: Seen[] = [];
  for (let index = 0; index < document.getPageCount(); index += 1) {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { data, width, height } = await page.render({
      scale: 0.5,
      render: 'bitmap',
      renderFormFields: true,
    });
    const quarters: [number, number] = [Math.floor(width / 2), Math.floor(height / 2)];
    const ink: number[] = [];
    for (const [left, top] of [[0, 0], [quarters[0], 0], [0, quarters[1]], quarters] as const) {
      const grey = await sharp(data, { raw: { width, height, channels: 4 } })
        .extract({ left, top, width: quarters[0], height: quarters[1] })
        .greyscale()
        .raw()
        .toBuffer();
      ink.push(Math.round((1000 * grey.filter((value) => value < 200).length) / grey.length));
    }
    pages.push({ width: Math.round(originalWidth), height: Math.round(originalHeight), ink });
  }
  document.destroy();
  return pages;
}

/** Names that occur in a PDF that does or embeds something. */
const acting = /\/(?:JavaScript|EmbeddedFiles?|URI|Annots|AcroForm|XFA|OpenAction|Launch)\b/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'troskel-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

const text = 'Registreringsbevis för Åsa Öberg. '.repeat(60);

describe('the copy of a PDF', () => {
  test('shows the same pages, upright, in the same size', async () => {
    const original = await written((doc) => {
      doc.text(text);
      doc.addPage({ size: 'A5', layout: 'landscape' }).rect(20, 20, 200, 100).fill('black');
      doc.addPage({ size: 'A4' }).rect(20, 20, 200, 100).fill('black');
      // Rotated clockwise: what was at the top left is at the top right.
      Object.assign(doc.page.dictionary.data, { Rotate: 90 });
    });
    const [before, after] = [await seenIn(original), await seenIn(await copied(original, 'pdf'))];
    expect(after.map(({ width, height }) => [width, height])).toEqual(
      before.map(({ width, height }) => [width, height]),
    );
    for (const [index, { ink }] of after.entries()) {
      for (const [quarter, share] of ink.entries()) {
        expect(Math.abs(share - (before[index]?.ink[quarter] ?? 0))).toBeLessThan(15);
      }
    }
    expect(after.map(({ ink }) => ink.indexOf(Math.max(...ink)))).toEqual([0, 0, 1]);
  });

  test('shows what was scanned, what was filled in, and what asks for no password', async () => {
    const photo = await plainPicture(400, 500);
    const scanned = await written((doc) => doc.image(photo, 0, 0, { width: 595, height: 842 }));
    const filled = await written((doc) => {
      doc.font('Helvetica');
      doc.initForm();
      doc.formText('name', 100, 100, 300, 60, { value: 'MMMMMMMM', fontSize: 40 });
    });
    const protectedOne = await written((doc) => doc.text(text), { ownerPassword: 'a' });
    for (const original of [scanned, filled, protectedOne, pdf()]) {
      const [page] = await seenIn(await copied(original, 'pdf'));
      expect(page?.ink[0]).toBeGreaterThan(5);
    }
  });

  test('is made of 200 pages, and not of more', async () => {
    // Drawing pages of A4 takes a tenth of a second each.
    const size = '60 84';
    const library = await PDFiumLibrary.init();
    const copy = await library.loadDocument(await copied(pdf({ pages: 200, size }), 'pdf'));
    expect(copy.getPageCount()).toBe(200);
    expect(await anew(pdf({ pages: 201, size }), 'pdf')).toBe('long');
  });

  test.each([
    ['processor time', { processorSeconds: 1, milliseconds: 60_000, mostBytes: 1e9 }],
    ['time', { processorSeconds: 60, milliseconds: 1000, mostBytes: 1e9 }],
    ['memory', { processorSeconds: 60, milliseconds: 60_000, mostBytes: 1.2e8 }],
  ])('is given up when it takes more %s than it may', async (_, limits) => {
    expect(await anew(pdf({ pages: 200 }), 'pdf', limits)).toBe('overrun');
  });

  test('holds nothing that the original says or does beside what is seen', async () => {
    const original = await written(
      (doc) => {
        doc.addNamedJavaScript('open', 'app.alert("marker")');
        doc.file(Buffer.from('marker'), { name: 'marker.txt' });
        doc.text('link', { link: 'https://marker.example' });
        doc.note(100, 100, 50, 50, 'marker');
      },
      { info: { Title: 'marker', Author: 'marker', Subject: 'marker' } },
    );
    expect(original.toString('latin1')).toMatch(/marker/);
    const copy = (await copied(original, 'pdf')).toString('latin1');
    expect(copy).not.toMatch(/marker/);
    expect(copy).not.toMatch(acting);
  });

  test.each(pdfFiles.filter(({ isLong }) => !isLong))(
    'does nothing, if one with $what got so far',
    async (file) => {
      const target = join(folder, 'copy');
      const fault = await copyPdf(await file.bytes(), target, 200).catch(() => 'unreadable');
      const copy = fault === null ? (await readFile(target)).toString('latin1') : '';
      expect(copy).not.toMatch(acting);
    },
  );

  test.each([
    ['a password', () => written((doc) => doc.text(text), { userPassword: 'a' })],
    ['no pages', async () => pdf({ pages: 0 })],
    ['nothing of a PDF', async () => Buffer.from('MZ')],
    ['only objects without a place', async () => Buffer.from(streamObject('', Buffer.from('a')))],
  ])('is not made of one with %s', async (_, make) => {
    expect(await anew(await make(), 'pdf')).toBe('unreadable');
  });

  test('is drawn in bounds, whatever size a page says it has', () => {
    const [a4, wall, nothing] = [
      drawnSize({ width: 595, height: 842 }),
      drawnSize({ width: 1e9, height: 14_400 }),
      drawnSize({ width: 0.001, height: 1e-9 }),
    ];
    expect(a4).toEqual({ width: 595, height: 842, pixels: { width: 1239, height: 1754 } });
    expect(wall.width).toBe(14_400);
    for (const { pixels } of [wall, nothing]) {
      expect(pixels.width * pixels.height).toBeLessThanOrEqual(9_000_000);
      expect(Math.min(pixels.width, pixels.height)).toBeGreaterThanOrEqual(1);
    }
  });
});

describe('the copy of a picture', () => {
  test.each(['jpeg', 'png'] as const)('as %s shows it, and nothing that it says', async (kind) => {
    const original = await sharp(await plainPicture(300, 200, kind))
      .withExif({ IFD0: { Artist: 'marker', ImageDescription: 'marker' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(original.toString('latin1')).toContain('marker');
    const copy = await copied(original, kind);
    expect(copy.toString('latin1')).not.toContain('marker');
    const { format, width, height, exif } = await sharp(copy).metadata();
    expect({ format, width, height, exif }).toEqual({ format: kind, width: 200, height: 300 });
  });

  test('is not made of half of one', async () => {
    const picture = await plainPicture(400, 300);
    expect(await anew(picture.subarray(0, picture.length / 2), 'jpeg')).toBe('unreadable');
  });
});
