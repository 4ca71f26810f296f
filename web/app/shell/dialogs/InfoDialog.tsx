import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../dialogs.ts';
import { dialogTexts } from './dialog.texts.ts';

export interface InfoDialogProps {
  title: string;
  content: ReactNode;
}

export default function InfoDialog({
  title,
  content,
  ...controls
}: InfoDialogProps & DialogControls): ReactNode {
  const texts = useTexts(dialogTexts);
  return (
    <Dialog
      {...controls}
      title={title}
      actions={<Button onClick={controls.onClose}>{texts.close}</Button>}
    >
      {content}
    </Dialog>
  );
}
