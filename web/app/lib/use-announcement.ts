import { useEffect } from 'react';
import { announce } from './announce.ts';

/** Says a text to screen readers when it is first shown, and whenever it becomes another one. */
export function useAnnouncement(text: string | null): void {
  useEffect(() => {
    if (text !== null && text !== '') announce(text);
  }, [text]);
}
