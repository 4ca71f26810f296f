import { fileURLToPath } from 'node:url';
import { ExpectedError } from '@troskel/contract/ground/errors';
import * as z from 'zod';
import { runApart } from './apart.ts';
import type { ApartLimits } from './apart.ts';
import type { Rendition } from './rules.ts';
import { turns } from '../turns.ts';

/** Formats that are decoded, by the media type that the content shows. */
const pictureFormats: Record<string, string> = {
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
  /** Whose it is: their pictures wait for each other first. */
  by: string;
  contentType: string;
  /** Pixels that each side must have at least. */
  leastSide: number;
  /** Of the picture as it was sent; of a drawing, as it is drawn. */
  mostPixels: number;
  /** The largest first: one that is fitted inside its box is what the next ones are made from. */
  outputs: (Omit<Rendition, 'name'> & { path: string })[];
}

export type PictureLimits = ApartLimits;

/** The largest picture from a telephone takes seven seconds of a processor. */
export const usualLimits: PictureLimits = {
  processorSeconds: 20,
  milliseconds: 45_000,
  mostBytes: 1_000_000_000,
};

/** Of a drawing: few bytes of it can ask for any amount of work, and others wait meanwhile. */
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
 * Two at a time, of two users: a decoder takes a whole core, and up to 1 GB. Who waits takes a file on
 * disk; of one user as many as a post may have, and some.
 */
const inTurn = turns({ atOnce: 2, atOnceEach: 1, mostWaiting: 100, mostWaitingEach: 20 });

/**
 * Reads a picture and writes it anew in the sizes asked for, in a process of its own.
 *
 * @returns the size of the picture as it was sent, upright
 * @throws {ExpectedError} FILE_NOT_ACCEPTED for what is no whole picture; PICTURE_TOO_COMPLEX for what
 *   asks for more memory or time than a picture may; PICTURE_TOO_SMALL; PICTURE_TOO_LARGE;
 *   SERVICE_UNAVAILABLE when too many wait
 * @throws {ApartFailure} when nothing was found out about it
 */
export async function makeRenditions(
  task: PictureTask,
  limits: PictureLimits = task.contentType === 'image/svg+xml' ? drawingLimits : usualLimits,
): Promise<{ width: number; height: number }> {
  const format = pictureFormats[task.contentType];
  if (!format) throw new ExpectedError('FILE_NOT_ACCEPTED');
  const { by, ...asked } = task;
  const argument = JSON.stringify({ ...asked, format, mostBytes: limits.mostBytes });
  const end = await inTurn(() => runApart(program, argument, limits), by);
  if (end === 'overrun') throw new ExpectedError('PICTURE_TOO_COMPLEX');
  const said = Said.parse(end.said);
  if (!('refused' in said)) return said;
  throw new ExpectedError(refusals[said.refused]);
}

const refusals = {
  unreadable: 'FILE_NOT_ACCEPTED',
  small: 'PICTURE_TOO_SMALL',
  large: 'PICTURE_TOO_LARGE',
  complex: 'PICTURE_TOO_COMPLEX',
} as const;
