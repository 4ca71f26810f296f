import { fileURLToPath } from 'node:url';
import { ExpectedError } from '@troskel/contract/ground/errors';
import * as z from 'zod';
import { runIsolated } from './isolated-process.ts';
import type { IsolationLimits } from './isolated-process.ts';
import type { Rendition } from './purpose.ts';
import { limitConcurrency } from '../concurrency-limit.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'svg' | 'heic';

/** Supported formats, by detected media type. */
const pictureFormats: Record<string, PictureFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
  'image/svg+xml': 'svg',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

export interface PictureTask {
  path: string;
  /** Id of the owner, whose pictures are processed in turn. */
  by: string;
  contentType: string;
  /** Minimum width and height in pixels. */
  leastSide: number;
  /** Maximum pixels of the upload; for an SVG, as rendered. */
  mostPixels: number;
  /** Largest first: one fitted inside its box is the source of the next. */
  outputs: (Omit<Rendition, 'name'> & { path: string })[];
}

/** Task of the process that decodes (picture-process.ts). */
export interface DecodingTask extends Omit<PictureTask, 'by' | 'contentType'> {
  format: PictureFormat;
  mostBytes: number;
}

export type PictureLimits = IsolationLimits;

/** The largest picture of a phone takes seven seconds of processor time. */
export const usualLimits: PictureLimits = {
  processorSeconds: 20,
  milliseconds: 45_000,
  mostBytes: 1_000_000_000,
};

/** For an SVG: few bytes can cause any amount of work, while others wait. */
const drawingLimits: PictureLimits = {
  ...usualLimits,
  processorSeconds: 5,
  milliseconds: 20_000,
};

const Said = z.union([
  z.object({ width: z.number(), height: z.number() }),
  z.object({ refused: z.enum(['unreadable', 'small', 'large', 'complex']) }),
]);

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/**
 * Two at a time, of two users: a decoder uses a whole core, and up to 1 GB. A waiting one occupies
 * a file on disk; per user a little more than a post's attachments.
 */
const inTurn = limitConcurrency({
  atOnce: 2,
  atOnceEach: 1,
  mostWaiting: 100,
  mostWaitingEach: 20,
});

/**
 * Decodes a picture and re-encodes it in the requested sizes, in a process of its own.
 *
 * @returns the size of the original picture, upright
 * @throws {ExpectedError} FILE_NOT_ACCEPTED for what is no complete picture; PICTURE_TOO_COMPLEX
 * for what
 * needs more memory or time than allowed; PICTURE_TOO_SMALL; PICTURE_TOO_LARGE;
 * SERVICE_UNAVAILABLE when too many wait
 * @throws {IsolatedFailure} when nothing was found out about it
 */
export async function makeRenditions(
  task: PictureTask,
  limits: PictureLimits = task.contentType === 'image/svg+xml' ? drawingLimits : usualLimits,
): Promise<{ width: number; height: number }> {
  const format = pictureFormats[task.contentType];
  if (!format) throw new ExpectedError('FILE_NOT_ACCEPTED');
  const { by, path, leastSide, mostPixels, outputs } = task;
  const { mostBytes } = limits;
  const given: DecodingTask = { path, format, leastSide, mostPixels, mostBytes, outputs };
  const end = await inTurn(() => runIsolated(program, JSON.stringify(given), limits), by);
  if (end === 'overrun') throw new ExpectedError('PICTURE_TOO_COMPLEX');
  const answer = Said.parse(end.said);
  if (!('refused' in answer)) return answer;
  throw new ExpectedError(refusals[answer.refused]);
}

const refusals = {
  unreadable: 'FILE_NOT_ACCEPTED',
  small: 'PICTURE_TOO_SMALL',
  large: 'PICTURE_TOO_LARGE',
  complex: 'PICTURE_TOO_COMPLEX',
} as const;
