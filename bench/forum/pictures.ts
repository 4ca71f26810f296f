import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachmentPicture, makeRenditions } from '@troskel/api/testing';
import sharp from 'sharp';
import * as z from 'zod';
import { askingOf } from './asking.ts';
import { atMost, under } from '../promises.ts';
import type { ForumProduct } from './forum-product.ts';
import { ask } from '../answers.ts';
import { median } from '../median.ts';
import { oneOf } from './load.ts';
import type { Row } from './row.ts';

const pictures = 50;

const { renditions, leastSide, mostPixels } = attachmentPicture;
type Sizes = readonly (typeof renditions)[number][];

/** Makes a photo of 12 megapixels as a camera would: light and shade with grain, about 3 MB. */
async function takePicture(path: string): Promise<void> {
  const [width, height] = [4000, 3000];
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width, height, channels: 3, background: '#000', noise: grain } as const;
  const light = Buffer.from(
    `<svg width="${width}" height="${height}"><radialGradient id="l"><stop stop-color="#fff"/><stop offset="1" stop-color="#246"/></radialGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
  await sharp({ create })
    .blur(1.5)
    .composite([{ input: light, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toFile(path);
}

async function msOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

/** By the product: a process of its own that trusts nothing. */
const byProduct = (path: string, sizes: Sizes) =>
  makeRenditions({
    path,
    by: path,
    contentType: 'image/jpeg',
    leastSide,
    mostPixels,
    outputs: sizes.map((size) => ({ ...size, path: `${path}.${size.name}` })),
  });

/** The same files from the library alone, as it is set when nobody sets it. */
async function bySharp(path: string, sizes: Sizes): Promise<void> {
  for (const { name, width, height, fit, type } of sizes) {
    const picture = sharp(path, { autoOrient: true }).resize(width, height, {
      fit,
      withoutEnlargement: true,
    });
    await (
      type === 'image/jpeg' ? picture.jpeg({ quality: 90 }) : picture.webp({ quality: 85 })
    ).toFile(`${path}.alone.${name}`);
  }
}

async function sizeRows(path: string, dot: string): Promise<Row[]> {
  // A thumbnail takes less than the start of a process differs by: only many tell.
  const compared: [string, Sizes, number][] = [
    ['thumbnail', renditions.filter(({ name }) => name === 'max_500'), 15],
    ['all three sizes', renditions, 5],
  ];
  const rows: Row[] = [];
  for (const [what, sizes, rounds] of compared) {
    const taken = { alone: [] as number[], start: [] as number[], whole: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const alone = await msOf(() => bySharp(path, sizes));
      const start = await msOf(() => byProduct(dot, sizes));
      const whole = await msOf(() => byProduct(path, sizes));
      // The first one warms.
      if (round === 0) continue;
      taken.alone.push(alone);
      taken.start.push(start);
      taken.whole.push(whole);
    }
    const alone = median(taken.alone);
    const start = median(taken.start);
    const whole = median(taken.whole);
    const of = `sharp alone, ${alone.toFixed(0)} ms`;
    rows.push(
      {
        what: `12 megapixels: ${what}, without the process's start`,
        measured: `${(whole - start).toFixed(0)} ms`,
        ratio: ((whole - start) / alone).toFixed(2),
        of,
        ...atMost((whole - start) / alone, 1.3),
      },
      {
        what: `12 megapixels: ${what}, with its start (${start.toFixed(0)} ms)`,
        measured: `${whole.toFixed(0)} ms`,
        ratio: (whole / alone).toFixed(2),
        of,
      },
    );
  }
  return rows;
}

const Rooms = z.tuple([z.object({ signedUploadUrl: z.string() })]);
const LoopDelay = z.object({ loopDelay: z.object({ p50: z.number(), p99: z.number() }) });

/** Measures how late the server answers others while many pictures arrive at once. */
async function uploadRow(product: ForumProduct, content: Buffer<ArrayBuffer>): Promise<Row> {
  const { signed } = askingOf(product);
  const addresses: string[] = [];
  for (let index = 0; index < pictures; index += 1) {
    const file = { name: 'tak.jpg', mime: 'image/jpeg', size: content.length };
    const { token } = oneOf(product.members.slice(index * 20, index * 20 + 20));
    const asked = { ...signed({ method: 'POST', path: '/api/forum/blobs', body: [file] }), token };
    const [room] = Rooms.parse(JSON.parse(await ask(product.url, asked)));
    addresses.push(room.signedUploadUrl);
  }
  product.server.send('loop-delay:start');
  const taken = await msOf(() =>
    Promise.all(
      addresses.map(async (address) => {
        const headers = { 'content-type': 'image/jpeg' };
        const options = { method: 'PUT', headers, body: content };
        const answer = await fetch(`${product.url}${address}`, options);
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      }),
    ),
  );
  const answered = once(product.server, 'message');
  product.server.send('loop-delay:stop');
  const [said] = (await answered) as unknown[];
  const { p50, p99 } = LoopDelay.parse(said).loopDelay;
  return {
    what: `event loop while ${pictures} pictures of 12 megapixels are made, in ${(taken / 1000).toFixed(0)} s`,
    measured: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    ...under(p99, 20, ' ms at p99'),
  };
}

export async function pictureRows(product: ForumProduct): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'troskel-bench-pictures-'));
  try {
    const [path, dot] = [join(folder, 'picture.jpg'), join(folder, 'dot.jpg')];
    await takePicture(path);
    await sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
      .jpeg()
      .toFile(dot);
    return [...(await sizeRows(path, dot)), await uploadRow(product, await readFile(path))];
  } finally {
    await rm(folder, { recursive: true });
  }
}
