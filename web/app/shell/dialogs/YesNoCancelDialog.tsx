import type { ReactNode } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../dialogs.ts';
import { dialogTexts } from './dialog.texts.ts';

export interface YesNoCancelDialogProps {
  title: string;
  content?: ReactNode;
  /** "Ja" unless named; name the deed ("Ta bort konto") where it can't be undone. */
  yes?: string;
  /** "Nej" unless named; null leaves the button out. */
  no?: string | null;
  /** Label of the third button: "Avbryt", or words that describe its effect better. */
  otherwise?: 'cancel' | 'keepWriting' | 'stay';
  isDangerous?: boolean;
  onAnswer: (answer: 'yes' | 'no' | 'cancel') => void;
}

export default function YesNoCancelDialog({
  title,
  content,
  yes,
  no,
  otherwise = 'cancel',
  isDangerous = false,
  onAnswer,
  ...controls
}: YesNoCancelDialogProps & DialogControls): ReactNode {
  const texts = useTexts(dialogTexts);
  const isAnswered = useRef(false);
  const answer = (value: 'yes' | 'no' | 'cancel'): void => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    // Closed first, so that the focus is back where the answer finds it.
    flushSync(() => controls.onClose());
    onAnswer(value);
  };
  return (
    <Dialog
      open={controls.open}
      onClose={() => answer('cancel')}
      onExited={controls.onExited}
      title={title}
      actions={
        <>
          <Button look="quiet" onClick={() => answer('cancel')}>
            {texts[otherwise]}
          </Button>
          {no !== null && (
            <Button look="secondary" onClick={() => answer('no')}>
              {no ?? texts.no}
            </Button>
          )}
          <Button look={isDangerous ? 'danger' : 'primary'} onClick={() => answer('yes')}>
            {yes ?? texts.yes}
          </Button>
        </>
      }
    >
      {content}
    </Dialog>
  );
}
