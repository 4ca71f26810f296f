import { profileContents } from '@troskel/contract/profile/calls';
import type { ProfileContent } from '@troskel/contract/profile/calls';
import type { Presentation } from './presentation.ts';

/** What of a partner the figure stands on; the description is the registry's until there is one. */
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

/** Which contents a profile has. */
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

/** How much of a profile is there, in whole per cent, and what is not. */
export function completenessOf(has: Record<ProfileContent, boolean>): {
  completeness: number;
  missing: ProfileContent[];
} {
  const missing = profileContents.filter((content) => !has[content]);
  const share = (profileContents.length - missing.length) / profileContents.length;
  return { completeness: Math.round(100 * share), missing };
}
