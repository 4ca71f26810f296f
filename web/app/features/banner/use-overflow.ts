import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether the element holds more lines than it shows, followed while its size changes. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    // Browsers round the two heights differently by up to one pixel.
    const observer = new ResizeObserver(() => setOver(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isOver;
}
