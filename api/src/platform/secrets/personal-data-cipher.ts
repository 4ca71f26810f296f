import { createHmac } from 'node:crypto';
import type { SealedPlace } from './sealed-place.ts';
import { open, seal } from './sealing.ts';

export interface PersonalDataKey {
  /** 1 to 16 lower-case letters and digits. */
  id: string;
  /** 32 bytes, AES-256. */
  key: Buffer;
}

/**
 * Form of a sealed value. `key` was written by earlier versions and is bound to its key only.
 * `place` is bound to its column and row as well, so that a value copied into another row cannot be
 * opened. Both can be read (docs/decisions/0050).
 */
export type SealedForm = 'key' | 'place';

/**
 * Encryption of personal data at rest, numbers above all: AES-256-GCM with the key's id in front,
 * for key rotation, and a keyed hash by which rows are found without the number being readable.
 */
export interface PersonalDataCipher {
  encrypt(place: SealedPlace, plain: string): Buffer;
  /**
   * @throws {Error} when the key is unknown, the value was altered, or it belongs to another place
   */
  decrypt(place: SealedPlace, sealed: Buffer): string;
  /** HMAC-SHA-256, 32 bytes; deterministic. */
  blindIndex(plain: string): Buffer;
  /** First bytes of every value that `encrypt` writes now. */
  present: Buffer;
}

/**
 * First byte of a value that is bound to its place. Other values begin with the length of their
 * key's id, which is at most 16.
 */
export const boundByte = 0x81;

/** Answers the first bytes of values under a key. */
export function beginningOf(form: SealedForm, keyId: string): Buffer {
  const id = Buffer.from(keyId, 'ascii');
  return Buffer.concat([Buffer.from(form === 'place' ? [boundByte, id.length] : [id.length]), id]);
}

/** Additional authenticated data, which is not stored with the value. */
function contextOf(form: SealedForm, keyId: string, { column, row }: SealedPlace): Buffer {
  return form === 'place'
    ? Buffer.from(JSON.stringify([keyId, column, row]))
    : Buffer.from(keyId, 'ascii');
}

/**
 * @param keys the first encrypts, all decrypt
 * @param form written by `encrypt`; `decrypt` recognises both
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
