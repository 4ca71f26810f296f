import { Readable } from 'node:stream';
import { createS3Requests, readXml, textOf } from '../gateways/blob-store/s3-requests.ts';
import type { S3Bucket } from '../gateways/blob-store/s3-requests.ts';
import type { BackupPlace } from './place.ts';

/**
 * Bytes of a part of an upload. A store takes 10,000 parts (AWS, "Multipart upload limits"), which
 * makes 320 GB; some want all but the last of the same size (Cloudflare R2, "Multipart upload").
 */
const usualPartBytes = 32 * 1024 * 1024;

/** Cuts a stream into parts; at least one, and all but the last of the same size. */
async function* partsOf(content: Readable, partBytes: number): AsyncGenerator<Buffer> {
  let collected: Buffer[] = [];
  let size = 0;
  let isAny = false;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    let rest = chunk;
    while (size + rest.length >= partBytes) {
      const room = partBytes - size;
      yield Buffer.concat([...collected, rest.subarray(0, room)]);
      isAny = true;
      collected = [];
      size = 0;
      rest = rest.subarray(room);
    }
    collected.push(rest);
    size += rest.length;
  }
  if (size > 0 || !isAny) yield Buffer.concat(collected);
}

/** Keeps backups in a bucket; one is uploaded while it is made, in parts, and is there at the end. */
export function createBucketPlace(bucket: S3Bucket, partBytes = usualPartBytes): BackupPlace {
  const { addressOf, demand, list } = createS3Requests(bucket, 'backups');
  const withQuery = (name: string, query: Record<string, string>) => {
    const url = addressOf(name);
    url.search = new URLSearchParams(query).toString();
    return url;
  };

  /** Removes the parts of an upload that was broken off; a store would keep them and be paid. */
  async function abandon(name: string, uploadId: string): Promise<void> {
    const url = withQuery(name, { uploadId });
    const response = await demand({ method: 'DELETE', url }, [200, 204, 404]);
    await response.body?.cancel();
  }

  return {
    name: bucket.url,
    async list() {
      const names: string[] = [];
      for await (const objects of list()) names.push(...objects.map(({ key }) => key));
      return names;
    },
    async write(name, content) {
      const begun = await demand({ method: 'POST', url: withQuery(name, { uploads: '' }) }, [200]);
      const uploadId = textOf(await readXml(begun), 'UploadId') ?? '';
      const tags: string[] = [];
      let written = 0;
      try {
        for await (const part of partsOf(content, partBytes)) {
          const url = withQuery(name, { partNumber: String(tags.length + 1), uploadId });
          const body = new Blob([new Uint8Array(part)]);
          const response = await demand({ method: 'PUT', url, body }, [200]);
          await response.body?.cancel();
          tags.push(response.headers.get('etag') ?? '');
          written += part.length;
        }
        const parts = tags.map(
          (tag, at) =>
            `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
        );
        const body = new Blob([
          `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
        ]);
        const url = withQuery(name, { uploadId });
        const ended = await readXml(await demand({ method: 'POST', url, body }, [200]));
        // It may answer 200 and then say that it failed (AWS, "CompleteMultipartUpload").
        if (textOf(ended, 'ETag') === null) throw new Error('the upload was not completed');
      } catch (error) {
        await abandon(name, uploadId).catch(() => null);
        throw error;
      }
      return written;
    },
    async read(name) {
      const response = await demand({ method: 'GET', url: addressOf(name) }, [200, 404]);
      if (response.status === 200 && response.body) return Readable.fromWeb(response.body);
      await response.body?.cancel();
      return null;
    },
    async remove(name) {
      const response = await demand({ method: 'DELETE', url: addressOf(name) }, [200, 204, 404]);
      await response.body?.cancel();
    },
  };
}
