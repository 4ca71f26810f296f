import type { DataSection, PersonalDataClaim } from '../personal-data-claim.ts';
import { section } from '../personal-data-claim.ts';
import { removeBlobsOf } from './blobs.ts';
import { keysOf, renditionTypeOf } from './purpose.ts';
import type { BlobPurposes } from './purpose.ts';
import { sql } from 'kysely';

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/** A person's own files: neither those derived from them nor their partner's. */
function isOwnFile(purposes: BlobPurposes) {
  const made = [...purposes.values()].flatMap(({ name, isMade }) => (isMade ? [name] : []));
  return sql<boolean>`purpose <> all(${made}::text[])`;
}

export const blobPersonalData = (purposes: BlobPurposes): PersonalDataClaim => ({
  tables: ['blob'],

  async exportOf({ db }, userId): Promise<DataSection[]> {
    const files = await db
      .selectFrom('blob')
      .select(['purpose', 'fileName', 'contentType', 'byteSize', 'width', 'height', 'storedAt'])
      .where('ownerUserId', '=', userId)
      .where(isOwnFile(purposes))
      .where('fileKey', 'is not', null)
      .orderBy('createdAt')
      .execute();
    return [
      section({
        name: 'files',
        title: { sv: 'Filer och bilder', en: 'Files and pictures' },
        fields: {
          purpose: { sv: 'Ändamål', en: 'Purpose' },
          fileName: { sv: 'Filnamn', en: 'Name of the file' },
          contentType: { sv: 'Typ', en: 'Type' },
          byteSize: { sv: 'Storlek i byte', en: 'Size in bytes' },
          width: { sv: 'Bredd', en: 'Width' },
          height: { sv: 'Höjd', en: 'Height' },
          storedAt: { sv: 'Sparad', en: 'Stored' },
        },
        rows: files,
      }),
    ];
  },

  async filesOf({ db, blobStore }, userId) {
    const rows = await db
      .selectFrom('blob')
      .select(['id', 'purpose', 'contentType', 'fileKey', 'renditions'])
      .where('ownerUserId', '=', userId)
      .where(isOwnFile(purposes))
      .where('fileKey', 'is not', null)
      .orderBy('createdAt')
      .execute();
    return Promise.all(
      rows.map(async ({ id, purpose, contentType, fileKey, renditions }) => {
        // The first rendition is the largest.
        const [key = ''] = keysOf(fileKey, renditions);
        const { stream } = await blobStore.read(key);
        const known = purposes.get(purpose);
        const type = (known && renditionTypeOf(known, renditions[0])) ?? contentType;
        return { name: `${purpose}-${id}.${endings[type] ?? 'bin'}`, stream };
      }),
    );
  },

  erase: removeBlobsOf,
});
