import type { LegalVersionRow } from '@troskel/contract/legal/editing';

/** Colours of the states a version can be in. */
export const stateTones = {
  draft: 'info',
  coming: 'warning',
  present: 'success',
  past: 'info',
} as const satisfies Record<LegalVersionRow['state'], string>;
