import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { CallError } from '../../lib/failures.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DialogControls } from '../dialogs.ts';
import { cutOut, sizeOf } from './cut-out.ts';
import type { CutOut } from './cut-out.ts';
import { faultOfFile, isTooSmall } from './picture-rules.ts';
import type { PictureFault, PictureKind } from './picture-rules.ts';
import { PictureChooser } from './PictureChooser.tsx';
import { pictureTexts } from './picture.texts.ts';
import { PictureCropper } from './PictureCropper.tsx';
import styles from './PictureDialog.module.css';

export interface PictureDialogProps extends DialogControls {
  /** A person's picture is cropped to a filled circle; a company's may be shown whole, on white. */
  kind: PictureKind;
  texts: { title: string; saved: string; removed: string };
  /** The present picture. */
  present: ReactNode;
  /** Whether there is a picture to remove. */
  hasPresent: boolean;
  /** @throws {CallError} */
  onSave: (file: Blob, options: UploadOptions) => Promise<void>;
  /** @throws {CallError} */
  onRemove: () => Promise<void>;
}

interface Chosen {
  url: string;
  width: number;
  height: number;
}

/** Chooses a picture, cuts it, sends it; or removes the one there is. */
export function PictureDialog({
  kind,
  texts: own,
  present,
  hasPresent,
  onSave,
  onRemove,
  ...controls
}: PictureDialogProps): ReactNode {
  const texts = useTexts(pictureTexts);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const [hasReturned, setReturned] = useState(false);
  /** Share that has been sent; null when nothing is under way. */
  const [sent, setSent] = useState<number | null>(null);
  const square = useRef<CutOut>(undefined);
  const sending = useRef<AbortController>(undefined);
  const url = chosen?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  useEffect(() => () => sending.current?.abort(), []);

  const choose = async (file: File): Promise<void> => {
    setFailure(null);
    const found = faultOfFile(file);
    setFault(found);
    if (found !== null) return;
    const size = await sizeOf(file);
    if (size === null || isTooSmall(size)) {
      setFault(size === null ? 'unreadable' : 'small');
      return;
    }
    setChosen({ url: URL.createObjectURL(file), ...size });
    announce(texts.cropTitle);
  };

  const chooseAnother = (): void => {
    setChosen(null);
    setFailure(null);
    setReturned(true);
  };

  const fail = (title: string, error: unknown): void => {
    if (!(error instanceof CallError)) throw error;
    const message = error.errors[0]?.message ?? '';
    setFailure({ title, text: message === '' ? texts.unreachable : message });
  };

  const save = async (): Promise<void> => {
    if (chosen === null || square.current === undefined) return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setSent(0);
    try {
      const file = await cutOut(chosen.url, square.current, kind);
      await onSave(file, { signal: controller.signal, onProgress: setSent });
      showToast({ kind: 'success', title: own.saved });
      controls.onClose();
    } catch (error) {
      if (!controller.signal.aborted) fail(texts.saveFailed, error);
    } finally {
      setSent(null);
    }
  };

  const remove = async (): Promise<void> => {
    setFailure(null);
    try {
      await onRemove();
      showToast({ kind: 'success', title: own.removed });
      controls.onClose();
    } catch (error) {
      fail(texts.removeFailed, error);
    }
  };

  const cancel = (): void => {
    if (sending.current && sent !== null) sending.current.abort();
    else controls.onClose();
  };

  return (
    <Dialog
      open={controls.open}
      onClose={cancel}
      onExited={controls.onExited}
      title={chosen === null ? own.title : texts.cropTitle}
      actions={
        <>
          {chosen === null && hasPresent && (
            <Button look="secondary" onClick={remove}>
              {texts.remove}
            </Button>
          )}
          {chosen !== null && sent === null && (
            <Button look="quiet" onClick={chooseAnother}>
              {texts.chooseAnother}
            </Button>
          )}
          <Button look={chosen === null ? 'quiet' : 'secondary'} onClick={cancel}>
            {texts.cancel}
          </Button>
          {chosen !== null && (
            <Button isPending={sent !== null} onClick={save}>
              {failure === null ? texts.save : texts.tryAgain}
            </Button>
          )}
        </>
      }
    >
      {fault !== null && chosen === null && (
        <div className={styles.notice}>
          <Alert kind="error" title={texts.refusedTitle}>
            {texts.refused[fault]}
          </Alert>
        </div>
      )}
      {failure !== null && (
        <div className={styles.notice}>
          <Alert kind="error" title={failure.title}>
            {failure.text}
          </Alert>
        </div>
      )}
      {chosen === null ? (
        <PictureChooser
          present={present}
          isFocused={hasReturned}
          onChoose={(file) => void choose(file)}
        />
      ) : (
        <PictureCropper
          kind={kind}
          url={chosen.url}
          size={chosen}
          onChange={(now) => {
            square.current = now;
          }}
        />
      )}
      {sent !== null && (
        <div className={styles.progress}>
          <label>
            {sent < 1 ? texts.uploading : texts.checking}
            <progress max={1} value={sent < 1 ? sent : undefined} />
          </label>
        </div>
      )}
    </Dialog>
  );
}
