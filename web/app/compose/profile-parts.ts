import type { ComponentType } from 'react';

/** A feature's parts of a partner's profile. */
export interface ProfilePart {
  /** Below what the partner says of itself. */
  Card: ComponentType<{ partnerId: string }>;
  /** In the preview of what homeowners see. */
  Preview: ComponentType<{ partnerId: string }>;
}

export const profileParts: readonly ProfilePart[] = Object.values(
  import.meta.glob<ProfilePart>('../features/*/profile-part.{ts,tsx}', {
    eager: true,
    import: 'profilePart',
  }),
);
