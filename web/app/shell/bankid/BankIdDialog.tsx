import type { BankidRefusal } from '@troskel/contract/bankid/bankid';
import type { ReactNode } from 'react';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SuccessIcon } from '../../ui/icons.tsx';
import { bankidDialogTexts } from './bankid-dialog.texts.ts';
import { EndedFace } from './EndedFace.tsx';
import type { Identification, IdentificationControl } from './identification.ts';
import { isInApp, isOnlyByCode } from './identification-rules.ts';
import type { Ending } from './identification-rules.ts';
import type { Purpose } from './open-order.ts';
import { OpenFace } from './OpenFace.tsx';
import styles from './BankIdDialog.module.css';

export interface BankIdDialogProps {
  identification: IdentificationControl;
  purpose: Purpose;
  /** The ways on from ends that trying again does not mend, by the code of the error. */
  waysOn?: Partial<Record<BankidRefusal, ReactNode>>;
}

function titleOf(stage: Identification): 'open' | 'wait' | 'ended' | 'complete' {
  switch (stage.stage) {
    case 'complete':
      return 'complete';
    case 'idle':
    case 'ended':
      return 'ended';
    case 'running':
      return isInApp(stage.order) ? 'wait' : 'open';
    case 'starting':
      return 'open';
  }
}

function wayOnOf(
  waysOn: NonNullable<BankIdDialogProps['waysOn']>,
  { errorCode }: Ending,
): ReactNode {
  return Object.entries(waysOn).find(([code]) => code === errorCode)?.[1];
}

/**
 * Open BankID, and wait for its completion, for a login too (specification 1, section 2
 * "Dialogs"): one dialog, so that nothing jumps when the app has taken the order.
 */
export default function BankIdDialog({
  identification,
  purpose,
  waysOn,
  ...controls
}: BankIdDialogProps & DialogControls): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  const present = useStore(identification.state);
  const title = titleOf(present);

  // The page shows the dialog as long as something goes on. A slip beside it must not cancel.
  const closeByKey = (_event?: unknown, reason?: string): void => {
    if (reason !== 'backdropClick' && present.stage !== 'complete') identification.cancel();
  };

  return (
    <Dialog
      open={controls.open}
      onClose={closeByKey}
      onExited={controls.onExited}
      maxWidth="xs"
      title={title === 'open' ? texts.titles.open[purpose] : texts.titles[title]}
      actions={
        present.stage !== 'complete' && (
          <Button look="quiet" onClick={identification.cancel}>
            {present.stage === 'ended' ? texts.close : texts.cancel}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {(present.stage === 'starting' || present.stage === 'running') && (
          <OpenFace present={present} identification={identification} />
        )}
        {present.stage === 'ended' && (
          <EndedFace
            purpose={purpose}
            ending={present.ending}
            onRetry={() => identification.start(isOnlyByCode(present.ending) ? 'qr' : present.flow)}
            waysOn={waysOn && wayOnOf(waysOn, present.ending)}
          />
        )}
        {present.stage === 'complete' && <CompleteFace purpose={purpose} />}
      </div>
    </Dialog>
  );
}

/** Seen for the moment that it takes to go on. */
function CompleteFace({ purpose }: { purpose: Purpose }): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  return (
    <div className={styles.completeFaceFrame}>
      <SuccessIcon size={64} />
      <output>{texts.done[purpose]}</output>
      <p>{texts.moment}</p>
    </div>
  );
}
