import { useCallback, useState } from 'react';

/** Which texts of a page are typed and not sent: a page may ask once before it is left. */
export interface UnsavedPosts {
  isAny: boolean;
  tell: (name: string, isUnsaved: boolean) => void;
}

export function useUnsavedPosts(): UnsavedPosts {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback((name: string, isUnsaved: boolean) => {
    setNames((present) => {
      if (present.has(name) === isUnsaved) return present;
      const next = new Set(present);
      if (isUnsaved) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
  return { isAny: names.size > 0, tell };
}
