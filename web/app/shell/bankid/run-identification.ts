import { hideDialog, showDialog } from '../dialogs.ts';
import type { BankIdDialogProps } from './BankIdDialog.tsx';
import { openBankIdDialog } from './dialogs.ts';
import type { Identification, IdentificationControl } from './identification.ts';
import { likelyFlow } from './identification-rules.ts';

/** Anew, or with the open order of this browser, if there is one. */
export type Beginning = 'start' | 'takeUp';

export interface IdentificationRun {
  /** The result; null when it was cancelled, or when there was no order to resume. */
  outcome: Promise<Extract<Identification, { stage: 'complete' }> | null>;
  /** Takes the dialog away, and cancels what is open; call it when the outcome has been used. */
  close: () => void;
}

/** Goes through an identification in its dialog. */
export function runIdentification(
  identification: IdentificationControl,
  beginning: Beginning,
  dialog: Omit<BankIdDialogProps, 'identification'>,
): IdentificationRun {
  const { promise, resolve } = Promise.withResolvers<Awaited<IdentificationRun['outcome']>>();
  let isShown = false;
  const detach = identification.attach();
  const unsubscribe = identification.state.subscribe(() => {
    const present = identification.state.get();
    if (present.stage === 'idle') return close();
    if (!isShown) showDialog(openBankIdDialog, { ...dialog, identification });
    isShown = true;
    if (present.stage === 'complete') resolve(present);
  });
  function close(): void {
    unsubscribe();
    detach();
    identification.cancel();
    if (isShown) hideDialog(openBankIdDialog.name);
    isShown = false;
    resolve(null);
  }
  const begun =
    beginning === 'start' ? identification.start(likelyFlow(navigator)) : identification.takeUp();
  void begun.finally(() => {
    if (identification.state.get().stage === 'idle') close();
  });
  return { outcome: promise, close };
}
