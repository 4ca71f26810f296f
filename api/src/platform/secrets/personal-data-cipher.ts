import { createHmac } from 'node:crypto';
import type { SealedPlace } from './sealed-columns.ts';
import { open, seal } from './sealing.ts';

export interface PersonalDataKey {
  /** 1 to 16 small letters and digits. */
  id: string;
  /** 32 bytes, AES-256. */
  key: Buffer;
}

/**
 * How a value is written. `key` is that of versions before bound values: bound to nothing but its
 * key. `place` is bound to its column and row too, so that one which was copied into another row
 * opens nothing there. Both are read (docs/decisions/0050).
 */
export type SealedForm = 'key' | 'place';

/**
 * Personal data at rest, numbers above all: AES-256-GCM with the key's id in front, so that keys can
 * be changed, and a keyed hash by which rows are found without the number being readable.
 */
export interface PersonalDataCipher {
  encrypt(place: SealedPlace, plain: string): Buffer;
  /** @throws {Error} when the key is unknown, the text was altered, or it belongs elsewhere. */
  decrypt(place: SealedPlace, sealed: Buffer): string;
  /** HMAC-SHA-256; the same number always gives the same 32 bytes. */
  blindIndex(plain: string): Buffer;
  /** What every value begins with that is as `encrypt` would write it now. */
  present: Buffer;
}

/**
 * The first byte of a value that is bound to its place. One that is not begins with the length of
 * its key's id, which is 16 at most.
 */
export const boundByte = 0x81;

/** What values under a key begin with. */
export function beginningOf(form: SealedForm, keyId: string): Buffer {
  const id = Buffer.from(keyId, 'ascii');
  return Buffer.concat([Buffer.from(form === 'place' ? [boundByte, id.length] : [id.length]), id]);
}

/** What is authenticated beside the text without being kept with it. */
function contextOf(form: SealedForm, keyId: string, { column, row }: SealedPlace): Buffer {
  return form === 'place'
    ? Buffer.from(JSON.stringify([keyId, column, row]))
    : Buffer.from(keyId, 'ascii');
}

/**
 * @param keys the first seals, all open
 * @param form how `encrypt` writes; what is read tells its own
 */
export function createPersonalDataCipher(
  keys: readonly PersonalDataKey[],
  indexKey: Buffer,
  form: SealedForm,
): PersonalDataCipher {
  const newest = keys[0];
  if (!newest) throw new Error('no key for personal data');
  const present = beginningOf(form, newest.id);
  return {
    encrypt(place, plain) {
      return Buffer.concat([present, seal(newest.key, contextOf(form, newest.id, place), plain)]);
    },
    decrypt(place, sealed) {
      const found: SealedForm = sealed[0] === boundByte ? 'place' : 'key';
      const idStart = found === 'place' ? 2 : 1;
      const idEnd = idStart + (sealed[idStart - 1] ?? 0);
      const id = sealed.toString('ascii', idStart, idEnd);
      const key = keys.find((known) => known.id === id)?.key;
      if (!key) throw new Error('personal data is sealed with an unknown key');
      return open(key, contextOf(found, id, place), sealed.subarray(idEnd));
    },
    blindIndex: (plain) => createHmac('sha256', indexKey).update(plain, 'utf8').digest(),
    present,
  };
}
