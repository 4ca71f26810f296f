import { createHmac } from 'node:crypto';
import { open, seal } from '../secrets/sealing.ts';
import type { Settings } from '../settings/settings.ts';
import { derivedKey } from '../secrets/derived-key.ts';

/** The caller and the key of a call. */
interface CallPlace {
  userId: string;
  route: { name: string };
  key: string;
}

const contextOf = ({ userId, route, key }: CallPlace) =>
  Buffer.from(JSON.stringify([userId, route.name, key]));

/** Stores repeatable calls in a form that reveals nothing to a reader of the rows. */
export function createIdempotencyStore({ authSecret }: Pick<Settings, 'authSecret'>) {
  const keyFor = (use: string) => derivedKey(authSecret, use);
  const hashKey = keyFor('bodies of repeated calls');
  const answerKey = keyFor('answers of repeated calls');
  return {
    /**
     * Recognises a repeated call: HMAC-SHA-256 over its address and body. Keyed, because a body may
     * hold guessable values, such as a personal number.
     */
    hashOf: (url: string, body: unknown): Buffer =>
      createHmac('sha256', hashKey)
        .update(JSON.stringify([url, body ?? null]))
        .digest(),
    /** Sealed, because an answer may hold signed addresses of files. */
    sealAnswer: (place: CallPlace, answer: unknown): Buffer =>
      seal(answerKey, contextOf(place), JSON.stringify(answer)),
    openAnswer: (place: CallPlace, sealed: Buffer): unknown =>
      JSON.parse(open(answerKey, contextOf(place), sealed)),
  };
}

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;
