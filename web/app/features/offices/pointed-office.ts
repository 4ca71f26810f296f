import type { Office } from '@troskel/contract/offices/calls';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const prefix = 'office-';

/** By which an address points at an office: `#office-…`. */
export function officeElementId(id: string): string {
  return `${prefix}${id}`;
}

/**
 * The office that the address points at, as a hit of the search does; null when it is not there. It
 * comes into view and has the focus when the list is there, once each time somebody goes to it.
 */
export function usePointedOffice(offices: readonly Office[] | undefined): string | null {
  const { hash, key } = useLocation();
  const shownKey = useRef<string>(undefined);
  const asked = hash.startsWith(`#${prefix}`) ? hash.slice(prefix.length + 1) : null;
  const pointedId = offices?.some(({ id }) => id === asked) ? asked : null;
  useEffect(() => {
    if (pointedId === null || shownKey.current === key) return;
    shownKey.current = key;
    const element = document.getElementById(officeElementId(pointedId));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [pointedId, key]);
  return pointedId;
}
