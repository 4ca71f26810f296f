import type { BackupSettings } from '../settings/settings-backup.ts';
import { createBucketPlace } from './bucket-place.ts';
import { createFolderPlace } from './folder-place.ts';
import type { BackupPlace } from './place.ts';

export const placeOf = (place: BackupSettings['place']): BackupPlace =>
  'folder' in place ? createFolderPlace(place.folder) : createBucketPlace(place.bucket);
