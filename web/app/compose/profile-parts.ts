import type { HandIns } from '../shell/hand-ins.ts';

/** All features' parts of a partner's profile. */
export const profileParts: readonly HandIns['profilePart'][] = Object.values(
  import.meta.glob<HandIns['profilePart']>('../features/*/profile-part.{ts,tsx}', {
    eager: true,
    import: 'profilePart',
  }),
);
