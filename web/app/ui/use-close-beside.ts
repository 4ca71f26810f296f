import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * Closes a modal dialog of the browser's own on a press beside it.
 *
 * @param onPress what happens instead of closing it
 */
export function useCloseBeside(
  sheet: RefObject<HTMLDialogElement | null>,
  onPress?: () => void,
): void {
  const act = useEffectEvent((dialog: HTMLDialogElement) => {
    if (onPress) onPress();
    else dialog.close();
  });
  useEffect(() => {
    const dialog = sheet.current;
    if (!dialog) return;
    const press = (event: MouseEvent): void => {
      // A press beside the sheet hits the dialog's backdrop, which counts as the dialog itself.
      if (event.target !== dialog) return;
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const { clientX: x, clientY: y } = event;
      if (x >= left && x <= right && y >= top && y <= bottom) return;
      act(dialog);
    };
    dialog.addEventListener('click', press);
    return () => dialog.removeEventListener('click', press);
  }, [sheet]);
}
