import { join } from 'node:path';
import type { S3Bucket } from '../gateways/blob-store/s3.ts';
import type { OpenidClient } from '../identity/openid-provider.ts';
import { sourceOfTiles } from './map-tiles.ts';
import type { MapTiles } from './map-tiles.ts';

/* Settings that belong together, and are absent as a group when not set. */

type Optional<Name extends string> = Partial<Record<Name, string | undefined>>;

type OpenidSettings = Optional<`${'GOOGLE' | 'MICROSOFT'}_${'CLIENT_ID' | 'CLIENT_SECRET'}`> &
  Record<`${'GOOGLE' | 'MICROSOFT'}_DISCOVERY_URL`, string>;

export function openidClientOf(
  env: OpenidSettings,
  name: 'GOOGLE' | 'MICROSOFT',
): OpenidClient | undefined {
  const clientId = env[`${name}_CLIENT_ID`];
  const clientSecret = env[`${name}_CLIENT_SECRET`];
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, discoveryUrl: env[`${name}_DISCOVERY_URL`] };
}

export function blobFolderOf(env: Optional<'BLOB_FOLDER' | 'DATA_DIR'>): string {
  return env.BLOB_FOLDER || join(env.DATA_DIR || './.data', 'blobs');
}

export const bucketSettings = [
  'BLOB_STORE_URL',
  'BLOB_STORE_ACCESS_KEY_ID',
  'BLOB_STORE_SECRET_ACCESS_KEY',
] as const;

type BucketSettings = Optional<(typeof bucketSettings)[number]> & {
  BLOB_STORE_REGION: string;
};

export function bucketOf(env: BucketSettings): S3Bucket | undefined {
  const [url, accessKeyId, secretAccessKey] = bucketSettings.map((name) => env[name]);
  if (!url || !accessKeyId || !secretAccessKey) return undefined;
  return { url, accessKeyId, secretAccessKey, region: env.BLOB_STORE_REGION };
}

export function mapTilesOf(
  env: Optional<'MAP_TILES_URL' | 'MAP_TILES_ATTRIBUTION'>,
): MapTiles | undefined {
  const { MAP_TILES_URL: address, MAP_TILES_ATTRIBUTION: attribution } = env;
  const source = address === undefined ? null : sourceOfTiles(address);
  return address && attribution && source ? { address, attribution, source } : undefined;
}
