import { readFile } from 'node:fs/promises';
import { forumAttachments } from '@troskel/contract/forum/attachments';
import type { Blob } from '@troskel/contract/forum/attachments';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { TestApp } from '../../testing/test-app.ts';
import type { Participant } from './forum.factory.ts';

export interface PictureFile {
  name: string;
  mime: string;
  content: Buffer;
}

const gps = {
  IFD0: { Make: 'Kamera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1' },
};

const plain = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#a63a2b' } });

/** An SVG with everything an ordinary one has: declarations, a gradient, text, a link. */
const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- a roof -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 48">
<defs><linearGradient id="sky"><stop stop-color="#cfe3ef"/></linearGradient><path id="roof" d="M8 30 32 8l24 22z"/></defs>
<rect width="64" height="48" fill="url(#sky)"/><use xlink:href="#roof"/>
<a xlink:href="https://example.com/"><text x="20" y="44" font-size="6">Åsa</text></a></svg>`;

/** A real file of every accepted kind. */
export const pictureFiles: Record<string, () => Promise<PictureFile>> = {
  jpeg: async () => ({
    name: 'tak.jpg',
    mime: 'image/jpeg',
    content: await plain().withExif(gps).jpeg().toBuffer(),
  }),
  png: async () => ({
    name: 'plan.png',
    mime: 'image/png',
    content: await plain().png().toBuffer(),
  }),
  tiff: async () => ({
    name: 'skannad.tif',
    mime: 'image/tiff',
    content: await plain().tiff().toBuffer(),
  }),
  svg: async () => ({
    name: 'ritning.svg',
    mime: 'image/svg+xml',
    content: Buffer.from(drawing),
  }),
  heic: async () => ({
    name: 'IMG_0001.HEIC',
    // As browsers send it that do not know the type.
    mime: '',
    content: await readFile(new URL('../../platform/blobs/fixtures/house.heic', import.meta.url)),
  }),
};

export const jpegFile = (): Promise<PictureFile> => {
  const { jpeg } = pictureFiles;
  if (!jpeg) throw new Error('there is no JPEG');
  return jpeg();
};

/** Requests slots for files; answers the ids and addresses. */
export async function roomFor(by: Participant, files: readonly PictureFile[]) {
  const response = await by.call('POST', '/blobs', {
    payload: files.map(({ name, mime, content }) => ({ name, mime, size: content.length })),
  });
  return forumAttachments.createBlobs.response.parse(response.json());
}

export function put(
  product: TestApp,
  url: string,
  file: PictureFile,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return product.call({
    method: 'PUT',
    url,
    headers: { 'content-type': file.mime || 'image/heic', ...headers },
    payload: file.content,
  });
}

export async function uploaded(
  product: TestApp,
  by: Participant,
  file?: PictureFile,
): Promise<string> {
  const sent = file ?? (await jpegFile());
  const [room] = await roomFor(by, [sent]);
  if (!room) throw new Error('there was no room');
  const response = await put(product, room.signedUploadUrl, sent);
  if (response.statusCode !== 200) throw new Error(response.body);
  return room.id;
}

/** Fetches a rendition, or the download. */
export function fetchOf(
  product: TestApp,
  blob: Blob,
  format: 'max_500' | 'max_2600' | 'jpeg' | 'download',
): Promise<LightMyRequestResponse> {
  const url =
    format === 'download'
      ? blob.downloadUrl
      : (blob.thumbnailUrlTemplate ?? '').replace('{format}', format);
  return product.call({ method: 'GET', url });
}

export const statusOf = async (answer: Promise<LightMyRequestResponse>) =>
  (await answer).statusCode;
