import type { HandIns } from '../shell/hand-ins.ts';

/** Messages of features to somebody who has just come, in any layout; each draws itself. */
export const notices: readonly HandIns['NoticePart'][] = Object.values(
  import.meta.glob<HandIns['NoticePart']>('../features/*/NoticePart.tsx', {
    eager: true,
    import: 'NoticePart',
  }),
);
