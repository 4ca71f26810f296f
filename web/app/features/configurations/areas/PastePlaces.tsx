import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { TextArea } from '../../../ui/Input.tsx';
import { coordinateTexts } from './areas.texts.ts';
import { readPlaces } from './typed-shape.ts';
import type { TypedPlace } from './typed-shape.ts';
import styles from './PastePlaces.module.css';

/** A whole list of corners at once, as other programs write it. */
export function PastePlaces({ onPlaces }: { onPlaces: (places: TypedPlace[]) => void }): ReactNode {
  const texts = useTexts(coordinateTexts);
  const id = useId();
  const [text, setText] = useState('');
  const [unreadable, setUnreadable] = useState<number | null>(null);
  return (
    <details className={styles.folded}>
      <summary>{texts.paste}</summary>
      <FieldFrame
        id={id}
        label={texts.paste}
        help={texts.pasteHelp}
        error={unreadable === null ? undefined : texts.unreadable(unreadable)}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setUnreadable(null);
            }}
          />
        )}
      </FieldFrame>
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          const read = readPlaces(text);
          setUnreadable('unreadable' in read ? read.unreadable : null);
          if ('places' in read) onPlaces(read.places);
        }}
      >
        {texts.fill}
      </Button>
    </details>
  );
}
