import { avatar } from '@troskel/contract/settings/avatar';
import { ErrorBody } from '@troskel/contract/ground/errors';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { SignedUp, TestApp } from '../../testing/test-app.ts';

/** Makes a picture in one colour. */
export function plainPicture(
  width = 300,
  height = 200,
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg',
): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: { r: 180, g: 40, b: 30 } };
  return sharp({ create }).toFormat(format).toBuffer();
}

/** Requests a slot for these bytes; answers the contract's response. */
export async function slotFor(
  product: TestApp,
  { token }: Pick<SignedUp, 'token'>,
  file: Buffer,
  contentType = 'image/jpeg',
) {
  const response = await product.call({
    method: 'POST',
    url: '/api/partner/users/me/avatar/slot',
    token,
    payload: { contentType, byteSize: file.length },
  });
  return avatar.createAvatarSlot.response.parse(response.json());
}

/** Uploads a file to a slot's address. */
export function putTo(
  product: TestApp,
  uploadUrl: string,
  file: Buffer,
): Promise<LightMyRequestResponse> {
  return product.call({
    method: 'PUT',
    url: uploadUrl,
    headers: { 'content-type': 'image/jpeg' },
    payload: file,
  });
}

/** Uploads a file: from the slot to the answer. */
export async function upload(product: TestApp, user: SignedUp, file: Buffer) {
  const slot = await slotFor(product, user, file);
  return { ...slot, response: await putTo(product, slot.uploadUrl, file) };
}

export function setAvatar(product: TestApp, { token }: SignedUp, blobId: string) {
  return product.call({
    method: 'PUT',
    url: '/api/partner/users/me/avatar',
    token,
    payload: { blobId },
  });
}

/** Answers status and code of a refusal, or the status alone. */
export function verdictOf(response: LightMyRequestResponse): [number, string?] {
  if (response.statusCode < 300) return [response.statusCode];
  return [response.statusCode, ErrorBody.parse(response.json()).errors[0]?.code ?? ''];
}

/** Lists the keys in the store. */
export async function keysKept({ app }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of app.blobStore.list()) keys.push(...files.map(({ key }) => key));
  return keys;
}
