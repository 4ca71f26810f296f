import type { ComponentType } from 'react';

/** What features tell whoever has just come, in whichever layout; each shows itself. */
export const notices: readonly ComponentType[] = Object.values(
  import.meta.glob<ComponentType>('../features/*/notice-part.ts', {
    eager: true,
    import: 'NoticePart',
  }),
);
