import { pictureKinds } from '@troskel/contract/values/pictures';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { pictureTexts } from './picture.texts.ts';
import styles from './PictureDialog.module.css';

/** A place to drop a picture, and a button for whoever does not drag. */
export function PictureChooser({
  present,
  onChoose,
  isFocused,
}: {
  /** The present picture. */
  present: ReactNode;
  onChoose: (file: File) => void;
  /** Takes the focus when it appears. */
  isFocused: boolean;
}): ReactNode {
  const texts = useTexts(pictureTexts);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <div
      className={styles.target}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onChoose(file);
      }}
    >
      {present}
      <p>{texts.drop}</p>
      <Button ref={button} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <p className={styles.limits}>{texts.limits}</p>
      <input
        ref={input}
        type="file"
        accept={pictureKinds.join(',')}
        hidden
        aria-label={texts.choose}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
