import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { DOMParser } from '@xmldom/xmldom';
import { AwsV4Signer } from 'aws4fetch';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { Log } from '../../log.ts';
import { createBreaker } from '../breaker.ts';
import { MissingFile } from './blob-store.ts';
import type { BlobStore, StoredFile } from './blob-store.ts';
import { createFolderStore } from './folder.ts';

/** A bucket of any store with S3's protocol. */
export interface S3Bucket {
  /** `https://host/bucket`, optionally followed by a folder in it; without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const keyForm = /^[a-z0-9][a-z0-9._-]{3,}$/;
/** Timeouts in milliseconds: until the answer begins, and for an upload. */
const patience = { answer: 30_000, put: 300_000 };
const pauses = [200, 1000];

/** An unexpected answer of the store. */
class StoreFault extends Error {
  override name = 'StoreFault';
}

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  url: URL;
  /** Read anew for each attempt. */
  body?: Blob;
}

/**
 * Stores files in a bucket by S3's protocol (AWS, MinIO and others). An incoming or generated file
 * is in a local folder until it is complete; uploads and downloads are streamed, so that no file is
 * held in memory.
 */
export function createS3Store(bucket: S3Bucket, workFolder: string, log?: () => Log): BlobStore {
  const local = createFolderStore(workFolder);
  const root = new URL(bucket.url);
  // The first segment of the path is the bucket; the rest prefixes every key.
  const [, name = '', ...folders] = root.pathname.split('/').filter((part, at) => at === 0 || part);
  const prefix = folders.map((folder) => `${folder}/`).join('');

  const addressOf = (key: string) => {
    if (!keyForm.test(key)) throw new MissingFile(key);
    return new URL(`/${name}/${prefix}${key}`, root);
  };

  const breaker = createBreaker({
    system: 'files',
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
    throw new StoreFault(`${asked.method}: ${response.status}`);
  }

  /**
   * Retries when the store is busy or unreachable; all operations are idempotent.
   *
   * @throws {ExpectedError} SERVICE_UNAVAILABLE
   */
  async function ask(asked: Asked): Promise<Response> {
    for (const wait of [...pauses, null]) {
      try {
        return await breaker.run(() => demandAnswer(asked));
      } catch (error) {
        if (error instanceof ExpectedError) throw error;
        if (wait === null) break;
        await pause(wait);
      }
    }
    throw new ExpectedError('SERVICE_UNAVAILABLE');
  }

  /**
   * @throws {StoreFault} for any other status than these
   */
  async function demand(asked: Asked, statuses: readonly number[]): Promise<Response> {
    const response = await ask(asked);
    if (statuses.includes(response.status)) return response;
    await response.body?.cancel();
    throw new StoreFault(`${asked.method}: ${response.status}`);
  }

  async function page(token: string | null): Promise<{ files: StoredFile[]; next: string | null }> {
    const url = new URL(`/${name}`, root);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', prefix);
    if (token !== null) url.searchParams.set('continuation-token', token);
    const text = await (await demand({ method: 'GET', url }, [200])).text();
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const files = [...document.getElementsByTagName('Contents')].map((entry) => {
      const said = (tag: string) => entry.getElementsByTagName(tag)[0]?.textContent ?? '';
      return { key: said('Key').slice(prefix.length), changedAt: new Date(said('LastModified')) };
    });
    return {
      files: files.filter(({ key }) => keyForm.test(key)),
      next: document.getElementsByTagName('NextContinuationToken')[0]?.textContent ?? null,
    };
  }

  return {
    newWorkFile: () => local.newWorkFile(),
    freeBytes: () => local.freeBytes(),
    tidy: (before) => local.tidy(before),
    async put(key, path) {
      const body = await openAsBlob(path);
      const response = await demand({ method: 'PUT', url: addressOf(key), body }, [200, 201, 204]);
      await response.body?.cancel();
      await rm(path);
    },
    async read(key) {
      const response = await demand({ method: 'GET', url: addressOf(key) }, [200, 404]);
      if (response.status === 404 || response.body === null) {
        await response.body?.cancel();
        throw new MissingFile(key);
      }
      return {
        stream: Readable.fromWeb(response.body),
        byteSize: Number(response.headers.get('content-length')),
      };
    },
    async has(key) {
      return (await demand({ method: 'HEAD', url: addressOf(key) }, [200, 404])).status === 200;
    },
    async remove(key) {
      const response = await demand({ method: 'DELETE', url: addressOf(key) }, [200, 204, 404]);
      await response.body?.cancel();
    },
    async *list() {
      for (let token: string | null = null; ;) {
        const { files, next } = await page(token);
        yield files;
        if (next === null) return;
        token = next;
      }
    },
  };
}
