import type { ReactNode } from 'react';
import { useLegalNotices } from './use-legal-notices.ts';

/** {@link useLegalNotices} for a layout in which some pages do without. */
export function LegalNotices(): ReactNode {
  useLegalNotices();
  return null;
}
