import { companyLogo } from '@troskel/contract/company/logo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { plainPicture, putTo, upload } from './blobs.factory.ts';
import { blobPersonalData } from './personal-data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('a file uploaded for a company is the company’s: neither exported nor erased', async () => {
  const { app } = product;
  const { partnerId, owner } = await makePartner(product);
  const own = await upload(product, owner, await plainPicture());
  const file = await plainPicture();
  const slot = await product.call({
    method: 'POST',
    url: `/api/partners/${partnerId}/profile/logo/slot`,
    token: owner.token,
    payload: { contentType: 'image/jpeg', byteSize: file.length },
  });
  const logo = companyLogo.createLogoSlot.response.parse(slot.json());
  await putTo(product, logo.uploadUrl, file);

  const [section] = await blobPersonalData(product.app.blobPurposes).exportOf(app, owner.userId);
  expect(section?.rows.map(({ purpose }) => purpose)).toEqual(['avatar']);
  const files =
    (await blobPersonalData(product.app.blobPurposes).filesOf?.(app, owner.userId)) ?? [];
  for (const { stream } of files) stream.destroy();
  expect(files.map(({ name }) => name)).toEqual([`avatar-${own.blobId}.webp`]);

  const removeFiles = await app.db
    .transaction()
    .execute(async (tx) =>
      blobPersonalData(product.app.blobPurposes).erase?.(app, tx, owner.userId),
    );
  await removeFiles?.();
  const left = await app.db
    .selectFrom('blob')
    .select('id')
    .where('id', 'in', [own.blobId, logo.blobId])
    .execute();
  expect(left).toEqual([{ id: logo.blobId }]);
});
