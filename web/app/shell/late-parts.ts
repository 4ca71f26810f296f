import { loadErrorReports } from '../lib/error-reports.ts';
import { loadFlagClient } from '../lib/flags.ts';

/** Parts that few visits need, fetched when the page is at rest: offline it would be too late. */
export const loadToaster = () => import('./Toaster.tsx');
export const loadFailureToast = () => import('./failure-toast.ts');

/** A failure now means only that the part is fetched when it is needed. */
export function loadLateParts(): void {
  for (const load of [loadToaster, loadFailureToast]) load().catch(() => null);
  void loadFlagClient();
  void loadErrorReports();
}
