import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The button that opens the editor of a post: it has the focus again when the editor has gone. */
export function useFocusAfterEditing(isEdited: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // Somebody who has gone on to something else meanwhile is left there.
    if (wasEdited.current && !isEdited && document.activeElement === document.body) {
      opener.current?.focus();
    }
    wasEdited.current = isEdited;
  }, [isEdited]);
  return opener;
}
