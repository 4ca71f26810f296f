import { profileParts } from '@troskel/contract/partner';
import type { ProfilePart } from '@troskel/contract/partner';

/** How much of a profile is there: the missing parts, and the share in whole per cent. */
export function completenessOf(present: Record<ProfilePart, boolean>): {
  completeness: number;
  missing: ProfilePart[];
} {
  const missing = profileParts.filter((part) => !present[part]);
  const share = (profileParts.length - missing.length) / profileParts.length;
  return { completeness: Math.round(share * 100), missing };
}
