import { useEffect, useEffectEvent } from 'react';
/** Something on the page that is typed and saved nowhere. */
export interface Unsaved {
  isUnsaved: () => boolean;
  /** Whether it is still there on that page, which one may go to unasked. */
  staysOn?: ((pathname: string) => boolean) | undefined;
}

const held = new Set<Unsaved>();

/** Has it asked for before the page is left; answers what ends that. */
export function holdUnsaved(unsaved: Unsaved): () => void {
  held.add(unsaved);
  return () => void held.delete(unsaved);
}

/** Whether something would be lost: by a form that closes, or by going to another page. */
export function wouldLose(pathname?: string): boolean {
  return [...held].some(
    ({ isUnsaved, staysOn }) =>
      isUnsaved() && (pathname === undefined || staysOn?.(pathname) !== true),
  );
}

/** Lets the page be left unasked, where whoever typed something has been asked already. */
export function giveUpUnsaved(): void {
  held.clear();
}

/**
 * Asks before a page is left on which something would be lost that is no form's, such as an upload
 * under way.
 */
export function useLeaveQuestion(hasUnsavedChanges: boolean): void {
  const isUnsaved = useEffectEvent(() => hasUnsavedChanges);
  useEffect(() => holdUnsaved({ isUnsaved: () => isUnsaved() }), []);
}
