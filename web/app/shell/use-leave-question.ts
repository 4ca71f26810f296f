import { useEffect, useEffectEvent } from 'react';
import { holdUnsaved } from './unsaved.ts';

/**
 * Asks before a page is left on which something would be lost that is no form's, such as an upload
 * under way.
 */
export function useLeaveQuestion(hasUnsavedChanges: boolean): void {
  const isUnsaved = useEffectEvent(() => hasUnsavedChanges);
  useEffect(() => holdUnsaved({ isUnsaved: () => isUnsaved() }), []);
}
