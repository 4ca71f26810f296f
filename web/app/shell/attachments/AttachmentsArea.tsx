import { useEffect, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { useFlag } from '../../lib/flags.ts';
import { useTexts } from '../../lib/texts.ts';
import { PictureIcon } from '../gallery/gallery-icons.tsx';
import { pastedPictures } from './attachment-rules.ts';
import type { WrittenAttachments } from './use-attachments.ts';
import styles from './AttachmentsArea.module.css';

const holdsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  [...dataTransfer.types].includes('Files');

/** Prevents drops beside the area: the browser would open the file in place of the page. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** A form on all of which pictures can be dropped, and pasted wherever the cursor stands. */
export function AttachmentsArea({
  attachments,
  canAdd,
  children,
}: {
  attachments: WrittenAttachments;
  canAdd: boolean;
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(attachments.use.texts);
  const [isOver, setOver] = useState(false);
  /** Elements inside that have been entered and not left. */
  const depth = useRef(0);
  useNoStrayDrops();
  const isOpen = useFlag('forum-attachments') && canAdd;
  const mayDrop = (event: DragEvent): boolean => isOpen && holdsFiles(event);
  const leave = (): void => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <div
      className={styles.area}
      onDragEnterCapture={(event) => {
        if (!mayDrop(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeaveCapture={(event) => {
        if (!mayDrop(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDragOverCapture={(event) => {
        if (!mayDrop(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      // Before the editor, which would take them as text.
      onDropCapture={(event) => {
        if (!mayDrop(event)) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
        attachments.choose([...event.dataTransfer.files]);
      }}
      onPasteCapture={(event) => {
        const pictures = isOpen ? pastedPictures(event.clipboardData) : [];
        if (pictures.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        attachments.choose(pictures);
      }}
    >
      {children}
      {isOver && (
        <div className={styles.target}>
          <PictureIcon size={28} />
          {texts.dropHere}
        </div>
      )}
    </div>
  );
}
