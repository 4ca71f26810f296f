import { loadErrorReports } from '../lib/error-reports.ts';
import { loadFlagClient } from '../lib/flags.ts';

/** Parts that few visits need, fetched when the page is at rest: offline it would be too late. */
export const loadToaster = () => import('./Toaster.tsx');
export const loadFailureToast = () => import('./failure-toast.ts');
/** Messages of all fields; a form that needs one before they are here waits for them (ui/schema-form.ts). */
const loadFieldMessages = () => import('@troskel/contract/ground/field-messages');

async function loadAfterToasts(): Promise<void> {
  await Promise.allSettled([loadToaster(), loadFailureToast()]);
  await Promise.allSettled([loadFieldMessages(), loadFlagClient(), loadErrorReports()]);
}

/**
 * The notice of a lost connection is loaded before all others. A failure now means only that the
 * part is fetched when it is needed.
 */
export const loadLateParts = (): void => void loadAfterToasts();
