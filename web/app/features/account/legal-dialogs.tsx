import { lazy } from 'react';
import { infoDialog } from '../../shell/common-dialogs.ts';
import { showDialog } from '../../shell/dialogs.ts';

const LegalText = lazy(() => import('./LegalText.tsx'));

/** Opens the info dialog on the terms, the privacy policy or signing in. */
export function showLegalText(about: 'terms' | 'privacy' | 'signIn', title: string): void {
  showDialog(infoDialog, { title, content: <LegalText about={about} /> }, `info:${about}`);
}
