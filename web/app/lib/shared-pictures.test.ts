import { expect, test } from 'vitest';
import { makeDeviceTable } from './device-store.factory.ts';
import { keepShared, readShared, sharedPictures, takeShared } from './shared-pictures.ts';
import type { SharedPicture } from './shared-pictures.ts';

const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

function handedOver(...files: (File | string)[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('pictures', file);
  return form;
}

test('pictures that another app hands over wait until they are taken, in place of those before', async () => {
  const table = makeDeviceTable<SharedPicture>();
  await keepShared(handedOver(picture('a.jpg')), table);
  await keepShared(
    handedOver(picture('b.jpg'), picture('c.pdf', 'application/pdf'), 'text'),
    table,
  );
  await readShared(table);
  expect(sharedPictures.get().map(({ name }) => name)).toEqual(['b.jpg']);
  expect(takeShared(table).map(({ name }) => name)).toEqual(['b.jpg']);
  expect(sharedPictures.get()).toEqual([]);
  await readShared(table);
  expect(sharedPictures.get()).toEqual([]);
});

test('at most ten are taken, and none that has waited for more than a day', async () => {
  const table = makeDeviceTable<SharedPicture>();
  await keepShared(handedOver(...Array.from({ length: 12 }, (_, n) => picture(`${n}.jpg`))), table);
  expect(table.rows.size).toBe(10);
  const old = Date.now() - 25 * 60 * 60 * 1_000;
  for (const row of table.rows.values()) row.at = old;
  await readShared(table);
  expect(sharedPictures.get()).toEqual([]);
});
