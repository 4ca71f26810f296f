import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import * as z from 'zod';
import { beginApart, endApart, systemFaultOf } from './apart-process.ts';
import { refusalOfSvg } from './svg.ts';

/**
 * A process of its own that reads one picture and writes it anew in the sizes asked for. What a
 * stranger has sent is decoded here alone: a fault or a trap in it ends this process and nothing
 * else, and its memory goes with it. Started by pictures.ts; says one line of JSON and ends.
 */
const Task = z.object({
  path: z.string(),
  format: z.enum(['jpeg', 'png', 'webp', 'gif', 'tiff', 'svg', 'heic']),
  leastSide: z.number(),
  mostPixels: z.number(),
  mostBytes: z.number(),
  outputs: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      fit: z.enum(['cover', 'contain', 'inside']),
      type: z.enum(['image/webp', 'image/jpeg', 'image/png']),
      background: z.optional(z.string()),
      path: z.string(),
    }),
  ),
});

const task = beginApart(Task);

sharp.cache(false);
sharp.concurrency(1);
// Only the decoder that the content asks for: none that reads scripts, fonts or other files.
sharp.block({ operation: ['VipsForeignLoad'] });
const decoders = {
  jpeg: 'VipsForeignLoadJpeg',
  png: 'VipsForeignLoadPng',
  webp: 'VipsForeignLoadWebp',
  gif: 'VipsForeignLoadNsgif',
  tiff: 'VipsForeignLoadTiff',
  svg: 'VipsForeignLoadSvg',
};
if (task.format !== 'heic') sharp.unblock({ operation: [decoders[task.format]] });

class Refusal extends Error {
  readonly reason: 'unreadable' | 'small' | 'large' | 'complex';
  constructor(reason: Refusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A picture that can be read, again for each size; upright as the camera was held. */
interface Source {
  width: number;
  height: number;
  read(): Sharp;
}

const reading = { limitInputPixels: task.mostPixels, failOn: 'error' } as const;

function demandSize(width: number, height: number): void {
  if (width * height > task.mostPixels) throw new Refusal('large');
  if (Math.min(width, height) < task.leastSide) throw new Refusal('small');
}

const raw = async (picture: Sharp): Promise<Source> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, read: () => sharp(data, { raw: { width, height, channels } }) };
};

/** Of a moving WebP: for each of its frames the library walks through those before it. */
const mostFrames = 2000;

/** Goes from chunk to chunk, as the library does (RFC 9649, 2.3). */
function framesOf(webp: Buffer): number {
  let frames = 0;
  for (let at = 12; at + 8 <= webp.length;) {
    if (webp.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return frames;
}

/** Colours as the profile means them; nothing else is taken over. */
async function openFile(): Promise<Source> {
  if (task.format === 'webp' && framesOf(await readFile(task.path)) > mostFrames) {
    throw new Refusal('complex');
  }
  const { format, autoOrient } = await sharp(task.path, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (format !== task.format) throw new Refusal('unreadable');
  demandSize(width, height);
  return { width, height, read: () => sharp(task.path, { ...reading, autoOrient: true }) };
}

/** The longer side of a drawing, in pixels: it has no size of its own. */
const drawnSide = 2600;
/** Dots per inch: what a drawing's own size means, and the most that the library draws. */
const drawnDensity = { own: 72, most: 100_000 };

async function openDrawing(): Promise<Source> {
  const content = await readFile(task.path);
  const refusal = refusalOfSvg(content);
  if (refusal) throw new Refusal(refusal.refused);
  // From memory: what is drawn has no address from which others could be reached.
  const { format, width, height } = await sharp(content, { limitInputPixels: false }).metadata();
  if (format !== 'svg') throw new Refusal('unreadable');
  const wanted = (drawnDensity.own * drawnSide) / Math.max(width, height);
  const density = Math.min(Math.max(wanted, 1), drawnDensity.most);
  const drawn = sharp(content, { ...reading, density });
  return raw(
    drawn.resize(drawnSide, drawnSide, { fit: 'inside' }).flatten({ background: 'white' }),
  );
}

async function openHeic(): Promise<Source> {
  // Large, and wanted by few.
  const { default: heic } = await import('heic-decode');
  const [picture] = await heic.all({ buffer: await readFile(task.path) });
  if (!picture) throw new Refusal('unreadable');
  demandSize(picture.width, picture.height);
  const { data, width, height } = await picture.decode();
  return { width, height, read: () => sharp(data, { raw: { width, height, channels: 4 } }) };
}

const openers: Partial<Record<typeof task.format, () => Promise<Source>>> = {
  svg: openDrawing,
  heic: openHeic,
};

type Output = (typeof task.outputs)[number];

const resized = (source: Source, { width, height, fit, background }: Output): Sharp => {
  const picture = source.read().resize(width, height, {
    fit,
    withoutEnlargement: fit === 'inside',
    background: background ?? 'transparent',
  });
  return background === undefined ? picture : picture.flatten({ background });
};

/** Small enough that smaller ones are made from it in memory. */
const heldSide = 4000;

const writers: Record<Output['type'], (picture: Sharp) => Sharp> = {
  // Coded as it comes: better tables would take the whole picture into memory once more.
  'image/jpeg': (picture) => picture.jpeg({ quality: 90, optimiseCoding: false }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 85 }),
};

async function work(): Promise<object> {
  const whole = await (openers[task.format] ?? openFile)();
  let source = whole;
  for (const output of task.outputs) {
    let picture = resized(source, output);
    if (output.fit === 'inside' && Math.max(output.width, output.height) <= heldSide) {
      source = await raw(picture);
      picture = source.read();
    }
    // The library that makes it may be silent about a full disk.
    await writeFile(output.path, await writers[output.type](picture).toBuffer());
  }
  return { width: whole.width, height: whole.height };
}

function reasonOf(error: unknown): Refusal['reason'] {
  if (error instanceof Refusal) return error.reason;
  // A full disk, say: nothing was found out about the picture.
  if (systemFaultOf(error) !== null) throw error;
  // What the system did not give it any more.
  const isTooMuch = error instanceof Error && /memory|alloc/i.test(error.message);
  return isTooMuch ? 'complex' : 'unreadable';
}

const said = await work().catch((error: unknown) => ({ refused: reasonOf(error) }));
endApart(said);
