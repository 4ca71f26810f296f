import { join } from 'node:path';
import type { S3Bucket } from '../gateways/blob-store/s3-requests.ts';
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

type BucketName = 'BLOB_STORE' | 'BACKUP_STORE';

/** Lists the settings of a bucket, of which all or none are set. */
export const bucketSettings = <Name extends BucketName>(name: Name) =>
  [`${name}_URL`, `${name}_ACCESS_KEY_ID`, `${name}_SECRET_ACCESS_KEY`] as const;

type BucketSettings<Name extends BucketName> = Optional<
  ReturnType<typeof bucketSettings<Name>>[number]
> &
  Record<`${Name}_REGION`, string>;

export function bucketOf<Name extends BucketName>(
  env: BucketSettings<Name>,
  name: Name,
): S3Bucket | undefined {
  const [url, accessKeyId, secretAccessKey] = bucketSettings(name).map((one) => env[one]);
  if (!url || !accessKeyId || !secretAccessKey) return undefined;
  return { url, accessKeyId, secretAccessKey, region: env[`${name}_REGION`] };
}

export function mapTilesOf(
  env: Optional<'MAP_TILES_URL' | 'MAP_TILES_ATTRIBUTION'>,
): MapTiles | undefined {
  const { MAP_TILES_URL: address, MAP_TILES_ATTRIBUTION: attribution } = env;
  const source = address === undefined ? null : sourceOfTiles(address);
  return address && attribution && source ? { address, attribution, source } : undefined;
}
