import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { startIsolated, endIsolated, systemFaultOf } from './isolated-main.ts';
import type { DecodingTask, PictureFormat } from './pictures.ts';

/**
 * Process that decodes one picture and re-encodes it in the requested sizes. Untrusted content is
 * decoded only here, so that a crash or an exploit ends this process and nothing else, and its
 * memory is freed. Started by pictures.ts; prints a line of JSON and ends.
 */
const task = startIsolated() as DecodingTask;

sharp.cache(false);
sharp.concurrency(1);
// Only the decoder for the detected type: none that reads scripts, fonts or other files.
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

/** A readable picture, decoded again for each size; rotated upright. */
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

/** Maximum frames of an animated WebP: for each frame the library walks through those before it. */
const mostFrames = 2000;

/** Walks the chunks, as the library does (RFC 9649, 2.3). */
function framesOf(webp: Buffer): number {
  let frames = 0;
  for (let at = 12; at + 8 <= webp.length;) {
    if (webp.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return frames;
}

/** Applies the colour profile, which is then dropped with all other metadata. */
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

/** Longer side of a rendered SVG in pixels, which has no pixel size of its own. */
const drawnSide = 2600;
/** Dots per inch: of an SVG's own units, and the maximum that the library renders. */
const drawnDensity = { own: 72, most: 100_000 };

async function openDrawing(): Promise<Source> {
  const { refusalOfSvg } = await import('./svg.ts');
  const content = await readFile(task.path);
  const refusal = refusalOfSvg(content);
  if (refusal) throw new Refusal(refusal.refused);
  // From memory, so that relative references have no base address.
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
  // Large, and rarely needed.
  const { default: heic } = await import('heic-decode');
  const [picture] = await heic.all({ buffer: await readFile(task.path) });
  if (!picture) throw new Refusal('unreadable');
  demandSize(picture.width, picture.height);
  const { data, width, height } = await picture.decode();
  return { width, height, read: () => sharp(data, { raw: { width, height, channels: 4 } }) };
}

const openers: Partial<Record<PictureFormat, () => Promise<Source>>> = {
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

/** Maximum longer side up to which smaller sizes are made from it in memory. */
const heldSide = 4000;

const writers: Record<Output['type'], (picture: Sharp) => Sharp> = {
  // Without optimised tables, which would need another copy of the picture in memory.
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
    // The library may ignore a full disk when it writes files itself.
    await writeFile(output.path, await writers[output.type](picture).toBuffer());
  }
  return { width: whole.width, height: whole.height };
}

function reasonOf(error: unknown): Refusal['reason'] {
  if (error instanceof Refusal) return error.reason;
  // A full disk, say: nothing was found out about the picture.
  if (systemFaultOf(error) !== null) throw error;
  // The system refused more memory.
  const isTooMuch = error instanceof Error && /memory|alloc/i.test(error.message);
  return isTooMuch ? 'complex' : 'unreadable';
}

const answer = await work().catch((error: unknown) => ({ refused: reasonOf(error) }));
endIsolated(answer);
