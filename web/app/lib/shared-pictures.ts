import { deviceTable } from './device-store.ts';
import type { DeviceTable } from './device-store.ts';
import { createStore } from './store.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** A picture that another app of the device has handed over, until it is put somewhere. */
export interface SharedPicture {
  id: string;
  /** Milliseconds. */
  at: number;
  file: File;
}

/** Field and address of the manifest's `share_target`. */
const field = 'pictures';
export const shareAddress = '/shared-pictures';

/** As many as a message takes. */
const mostPictures = 10;
/** Bytes; the server refuses larger ones wherever they could go. */
const mostBytes = 25_000_000;
const keptMilliseconds = msPerDay;

const onDevice = (): DeviceTable<SharedPicture> => deviceTable('shared');

/** Keeps the pictures among what was handed over, in place of those of before. */
export async function keepShared(form: FormData, table = onDevice()): Promise<void> {
  const files = form
    .getAll(field)
    .filter((value) => value instanceof File)
    .filter(({ type, size }) => type.startsWith('image/') && size <= mostBytes)
    .slice(0, mostPictures);
  await table.clear();
  const at = Date.now();
  await table.put(...files.map((file) => ({ id: crypto.randomUUID(), at, file })));
}

/** Pictures that wait to be put somewhere. */
export const sharedPictures = createStore<readonly File[]>([]);

const none: readonly File[] = [];

/** Looks for pictures that were handed over within a day. */
export async function readShared(table = onDevice()): Promise<void> {
  const rows = await table.all();
  const oldest = Date.now() - keptMilliseconds;
  const found = rows.filter(({ at }) => at > oldest).map(({ file }) => file);
  sharedPictures.set(found.length === 0 ? none : found);
}

/** Takes them: they wait no longer. */
export function takeShared(table = onDevice()): File[] {
  const taken = [...sharedPictures.get()];
  sharedPictures.set(none);
  void table.clear();
  return taken;
}
