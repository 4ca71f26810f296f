import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Log } from '../../log.ts';
import { MissingFile } from './blob-store.ts';
import type { BlobStore } from './blob-store.ts';
import { createFolderStore } from './folder.ts';
import { createS3Requests } from './s3-requests.ts';
import type { S3Bucket } from './s3-requests.ts';

const keyForm = /^[a-z0-9][a-z0-9._-]{3,}$/;

/**
 * Stores files in a bucket. An incoming or generated file is in a local folder until it is
 * complete; uploads and downloads are streamed, so that no file is held in memory.
 */
export function createS3Store(bucket: S3Bucket, workFolder: string, log?: () => Log): BlobStore {
  const local = createFolderStore(workFolder);
  const requests = createS3Requests(bucket, 'files', log);
  const { demand } = requests;

  const addressOf = (key: string) => {
    if (!keyForm.test(key)) throw new MissingFile(key);
    return requests.addressOf(key);
  };

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
      for await (const objects of requests.list()) {
        yield objects.filter(({ key }) => keyForm.test(key));
      }
    },
  };
}
