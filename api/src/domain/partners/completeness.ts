import { profileContents } from '@troskel/contract/values/profile-contents';
import type { ProfileContent } from '@troskel/contract/values/profile-contents';
import type { Presentation } from './presentation.ts';

/** Fields that completeness depends on; the description is the registry's until there is one. */
export interface Shown extends Nullable<
  Pick<
    Presentation,
    | 'description'
    | 'contactEmail'
    | 'contactPhoneNumber'
    | 'openingHours'
    | 'logoBlobId'
    | 'website'
  >
> {
  businessDescription: string;
  hasServices: boolean;
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** Determines which contents a profile has. */
export function contentsOf(shown: Shown): Record<ProfileContent, boolean> {
  return {
    description: (shown.description ?? shown.businessDescription) !== '',
    services: shown.hasServices,
    contact: shown.contactEmail !== null || shown.contactPhoneNumber !== null,
    openingHours: shown.openingHours !== null,
    logo: shown.logoBlobId !== null,
    website: shown.website !== null,
  };
}

/** Computes a profile's completeness in whole per cent, and the missing contents. */
export function completenessOf(has: Record<ProfileContent, boolean>): {
  completeness: number;
  missing: ProfileContent[];
} {
  const missing = profileContents.filter((content) => !has[content]);
  const share = (profileContents.length - missing.length) / profileContents.length;
  return { completeness: Math.round(100 * share), missing };
}
