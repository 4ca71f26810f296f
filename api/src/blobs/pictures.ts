import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from '@troskel/contract/errors';
import * as z from 'zod';
import type { Rendition } from './rules.ts';
import { turns } from '../turns.ts';

/** Formats that are decoded, by the media type that the content shows. */
const pictureFormats: Record<string, 'jpeg' | 'png' | 'webp' | 'gif'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** What the sizes that we make are written as. */
export const renditionType = 'image/webp';

export interface PictureTask {
  path: string;
  contentType: string;
  /** Pixels that each side must have at least. */
  leastSide: number;
  outputs: (Omit<Rendition, 'name'> & { path: string })[];
}

export interface PictureLimits {
  /** From start to end. */
  milliseconds: number;
  /** Of memory. */
  mostBytes: number;
  /** Of the picture as it was sent; a telephone's best camera makes 50 million. */
  mostPixels: number;
}

export const usualLimits: PictureLimits = {
  milliseconds: 30_000,
  mostBytes: 1_000_000_000,
  mostPixels: 60_000_000,
};

const Said = z.union([
  z.object({ width: z.number(), height: z.number() }),
  z.object({ refused: z.enum(['unreadable', 'small']) }),
]);

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/** Two at a time: a decoder takes a whole core, and up to 1 GB. */
const inTurn = turns({ atOnce: 2, mostWaiting: 20 });

/**
 * Reads a picture and writes it anew in the sizes asked for, in a process of its own.
 *
 * @returns the size of the picture as it was sent, upright
 * @throws {ExpectedError} FILE_NOT_ACCEPTED for what is no whole picture or asks for more memory or
 *   time than a picture may; PICTURE_TOO_SMALL; SERVICE_UNAVAILABLE when too many wait
 */
export async function makeRenditions(
  task: PictureTask,
  limits: PictureLimits = usualLimits,
): Promise<{ width: number; height: number }> {
  const format = pictureFormats[task.contentType];
  if (!format) throw new ExpectedError('FILE_NOT_ACCEPTED');
  const { mostPixels, mostBytes } = limits;
  const argument = JSON.stringify({ ...task, format, mostPixels, mostBytes });
  const said = Said.safeParse(await inTurn(() => run(argument, limits)));
  // Killed, or out of memory: what does that to a decoder is no picture.
  if (!said.success) throw new ExpectedError('FILE_NOT_ACCEPTED');
  if (!('refused' in said.data)) return said.data;
  throw new ExpectedError(
    said.data.refused === 'small' ? 'PICTURE_TOO_SMALL' : 'FILE_NOT_ACCEPTED',
  );
}

/** What the process said; null when it said nothing or had to be ended. */
function run(argument: string, limits: PictureLimits): Promise<unknown> {
  const node = [process.execPath, program, argument];
  // Linux holds the process to its memory itself; elsewhere it watches over itself.
  const [command = '', ...rest] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', 'ulimit -d "$0"; exec "$@"', String(limits.mostBytes / 1000), ...node]
      : node;
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, { env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    const deadline = setTimeout(() => child.kill('SIGKILL'), limits.milliseconds);
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    // It never reads; it only notices when we are gone.
    child.stdin.on('error', () => {});
    child.on('error', (error) => {
      clearTimeout(deadline);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(deadline);
      resolve(code === 0 ? parsed(text) : null);
    });
    if (child.pid !== undefined) yieldTo(child.pid);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Calls are answered before pictures are made; yet these must not starve until their time is up. */
const childPriority = 5;

function yieldTo(pid: number): void {
  try {
    setPriority(pid, childPriority);
  } catch {
    // It has ended already.
  }
}
