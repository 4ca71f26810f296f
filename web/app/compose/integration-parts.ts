import type { HandIns } from '../shell/hand-ins.ts';

/** All features' parts of the page of a partner's integrations. */
export const integrationParts: readonly HandIns['integrationPart'][] = Object.values(
  import.meta.glob<HandIns['integrationPart']>('../features/*/integration-part.ts', {
    eager: true,
    import: 'integrationPart',
  }),
);
