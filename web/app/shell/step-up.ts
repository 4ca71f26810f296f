import { dialogState, defineDialog, hideDialog, showDialog } from './dialogs.ts';
import type { StepUpDialogProps } from './StepUpDialog.tsx';

const stepUpDialog = defineDialog<StepUpDialogProps>('stepUp', () => import('./StepUpDialog.tsx'));

/**
 * Asks whoever sits there to prove again who they are. The dialog going away by any other road (closed,
 * a logout, a program that can't be fetched) is a no.
 */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const end = (isProved: boolean): void => {
      stop();
      resolve(isProved);
    };
    const id = showDialog(stepUpDialog, {
      onProved: () => {
        end(true);
        hideDialog(id);
      },
    });
    stop = dialogState.subscribe(() => {
      const isOpen = dialogState.get().dialogs.some((entry) => entry.id === id && entry.open);
      if (!isOpen) end(false);
    });
  });
}
