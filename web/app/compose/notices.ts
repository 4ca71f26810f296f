import type { ComponentType } from 'react';

/** Messages of features to somebody who has just come, in any layout; each draws itself. */
export const notices: readonly ComponentType[] = Object.values(
  import.meta.glob<ComponentType>('../features/*/notice-part.ts', {
    eager: true,
    import: 'NoticePart',
  }),
);
