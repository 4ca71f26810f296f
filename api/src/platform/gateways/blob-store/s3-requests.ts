import { setTimeout as pause } from 'node:timers/promises';
import { DOMParser } from '@xmldom/xmldom';
import type { Document } from '@xmldom/xmldom';
import { AwsV4Signer } from 'aws4fetch';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { reasonBehind } from '../../log.ts';
import type { Log } from '../../log.ts';
import { createBreaker } from '../breaker.ts';

/** A bucket of any store with S3's protocol. */
export interface S3Bucket {
  /** `https://host/bucket`, optionally followed by a folder in it; without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Timeouts in milliseconds: until the answer begins, and for an upload. */
const patience = { answer: 30_000, put: 300_000 };
const pauses = [200, 1000];

/**
 * An unexpected answer of the store, as of one that no longer knows our keys, or takes the time of our
 * requests for wrong.
 */
export class StoreFault extends Error {
  override name = 'StoreFault';
  /** For the log, and for the doctor. */
  readonly code: string;
  constructor({ method, status }: { method: string; status: number }) {
    super(`${method}: ${status}`);
    this.code = `S3_${status}`;
  }
}

/** Answers what kept a bucket from its work, as a code; null for an error of something else. */
export function storeReason(error: unknown): string | null {
  const isOfStore =
    error instanceof StoreFault ||
    (error instanceof ExpectedError && error.code === 'SERVICE_UNAVAILABLE');
  return isOfStore ? reasonBehind(error) : null;
}

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  url: URL;
  /** Read anew for each attempt. */
  body?: Blob;
}

/** An object of the bucket's folder. */
interface StoredObject {
  key: string;
  changedAt: Date;
  byteSize: number;
}

/** Signed requests to a bucket. */
export interface S3Requests {
  /** Answers the address of a key in the bucket's folder. */
  addressOf: (key: string) => URL;
  /**
   * Asks, and asks again while the store is busy or unreachable: every operation may be done twice.
   *
   * @throws {ExpectedError} SERVICE_UNAVAILABLE
   * @throws {StoreFault} for any other status than these
   */
  demand: (asked: Asked, statuses: readonly number[]) => Promise<Response>;
  /** Lists all objects of the folder, in batches. */
  list: () => AsyncIterable<StoredObject[]>;
}

/** Answers the text of the first element with this name; null when there is none. */
export const textOf = (document: Document, tag: string): string | null =>
  document.getElementsByTagName(tag)[0]?.textContent ?? null;

/** Reads an answer in XML. */
export const readXml = async (response: Response): Promise<Document> =>
  new DOMParser().parseFromString(await response.text(), 'application/xml');

/**
 * Speaks S3's protocol (AWS, MinIO and others).
 *
 * @param system what the bucket holds
 */
export function createS3Requests(
  bucket: S3Bucket,
  system: 'files' | 'backups',
  log?: () => Log,
): S3Requests {
  const root = new URL(bucket.url);
  // The first segment of the path is the bucket; the rest prefixes every key.
  const [, name = '', ...folders] = root.pathname.split('/').filter((part, at) => at === 0 || part);
  const prefix = folders.map((folder) => `${folder}/`).join('');

  const breaker = createBreaker({
    system,
    isFailure: () => true,
    cutOff: (retryAfterSeconds) => new ExpectedError('SERVICE_UNAVAILABLE', { retryAfterSeconds }),
    log,
  });

  async function once({ method, url, body }: Asked): Promise<Response> {
    const { accessKeyId, secretAccessKey, region } = bucket;
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      // The body is not hashed beforehand for the signature.
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    }).sign();
    // Covers the time until the answer begins: a download lasts as long as its reader takes.
    const impatience = new AbortController();
    const deadline = setTimeout(() => impatience.abort(), body ? patience.put : patience.answer);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: impatience.signal,
        redirect: 'error',
        ...(body ? { body } : {}),
      });
    } finally {
      clearTimeout(deadline);
    }
  }

  async function demandAnswer(asked: Asked): Promise<Response> {
    const response = await once(asked);
    if (response.status < 500 && response.status !== 429) return response;
    await response.body?.cancel();
    throw new StoreFault({ method: asked.method, status: response.status });
  }

  async function ask(asked: Asked): Promise<Response> {
    let cause: unknown;
    for (const wait of [...pauses, null]) {
      try {
        return await breaker.run(() => demandAnswer(asked));
      } catch (error) {
        if (error instanceof ExpectedError) throw error;
        cause = error;
        if (wait === null) break;
        await pause(wait);
      }
    }
    throw Object.assign(new ExpectedError('SERVICE_UNAVAILABLE'), { cause });
  }

  async function demand(asked: Asked, statuses: readonly number[]): Promise<Response> {
    const response = await ask(asked);
    if (statuses.includes(response.status)) return response;
    await response.body?.cancel();
    throw new StoreFault({ method: asked.method, status: response.status });
  }

  async function page(
    token: string | null,
  ): Promise<{ objects: StoredObject[]; next: string | null }> {
    const url = new URL(`/${name}`, root);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', prefix);
    if (token !== null) url.searchParams.set('continuation-token', token);
    const document = await readXml(await demand({ method: 'GET', url }, [200]));
    const objects = [...document.getElementsByTagName('Contents')].map((entry) => {
      const said = (tag: string) => entry.getElementsByTagName(tag)[0]?.textContent ?? '';
      return {
        key: said('Key').slice(prefix.length),
        changedAt: new Date(said('LastModified')),
        byteSize: Number(said('Size')),
      };
    });
    return { objects, next: textOf(document, 'NextContinuationToken') };
  }

  return {
    addressOf: (key) => new URL(`/${name}/${prefix}${key}`, root),
    demand,
    async *list() {
      for (let token: string | null = null; ;) {
        const { objects, next } = await page(token);
        yield objects;
        if (next === null) return;
        token = next;
      }
    },
  };
}
