import S3rver from 's3rver';

/** Credentials for the buckets of {@link startS3Server}. */
export const s3Keys = {
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
} as const;

/** Starts an S3 server on the loopback address, with buckets in a folder. */
export async function startS3Server(
  folder: string,
  buckets: readonly string[],
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}
