import { announcedFiles } from './announced-files.ts';
import { copiedFiles } from './copied-files.ts';
import { disguisedFiles } from './disguised-files.ts';
import { docxFiles } from './docx-files.ts';
import { gifFiles, heicFiles, tiffFiles, webpFiles } from './further-pictures.ts';
import type { HostileFile } from './hostile-file.ts';
import { jpegFiles } from './jpeg-files.ts';
import { pdfFiles } from './pdf-files.ts';
import { pngFiles } from './png-files.ts';
import { svgFiles } from './svg-files.ts';

/** All hostile files of the tests, generated deterministically. */
export const corpus: readonly HostileFile[] = [
  ...pdfFiles,
  ...docxFiles,
  ...svgFiles,
  ...pngFiles,
  ...jpegFiles,
  ...gifFiles,
  ...webpFiles,
  ...tiffFiles,
  ...heicFiles,
  ...disguisedFiles,
  ...announcedFiles,
  ...copiedFiles,
];
