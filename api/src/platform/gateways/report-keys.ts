import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as z from 'zod';

/** Milliseconds for which the list is held, and between two readings for a key that is not in it. */
const heldFor = 600_000;
const readAgainAfter = 10_000;
const patience = 5000;
/** Characters of the list: a code host has a handful of keys of 200 each. */
const longest = 100_000;

const Keys = z.object({
  public_keys: z.array(z.object({ key_identifier: z.string(), key: z.string() })).max(100),
});

/** Reads keys on P-256; others cannot have signed a report. */
function keyOf(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

/**
 * Reads the public keys by which a code host signs its reports.
 *
 * @throws {Error} when it does not answer with a list
 */
export async function readReportKeys(url: string): Promise<Map<string, KeyObject>> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': 'troskel-partner' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  const text = await answer.text();
  if (!answer.ok || text.length > longest) throw new Error(`the keys came with ${answer.status}`);
  const { public_keys: listed } = Keys.parse(JSON.parse(text));
  const keys = listed.flatMap(({ key_identifier: identifier, key: pem }) => {
    const key = keyOf(pem);
    return key ? [[identifier, key] as const] : [];
  });
  return new Map(keys);
}

/** Looks whether reports come from the code host whose keys are at an address. */
export class ReportKeys {
  readonly #url: string;
  #read: Promise<Map<string, KeyObject>> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(url: string) {
    this.#url = url;
  }

  async #keys(olderThan: number): Promise<Map<string, KeyObject>> {
    const now = performance.now();
    if (!this.#read || now - this.#readAt > olderThan) {
      this.#readAt = now;
      this.#read = readReportKeys(this.#url);
      // A list that could not be read is asked for again.
      this.#read.catch(() => {
        this.#read = undefined;
      });
    }
    return this.#read;
  }

  /**
   * Whether the body, as it came, was signed by one of the keys.
   *
   * @param signature DER in base64
   * @throws {Error} when the keys cannot be read
   */
  async isSigned(body: Buffer, identifier: string, signature: string): Promise<boolean> {
    const key =
      (await this.#keys(heldFor)).get(identifier) ??
      (await this.#keys(readAgainAfter)).get(identifier);
    return key !== undefined && verify('sha256', body, key, Buffer.from(signature, 'base64'));
  }
}
