import { mostAttachments } from '@troskel/contract/values/announced-files';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useFlag } from '../../lib/flags.ts';
import { sharedPictures, takeShared } from '../../lib/shared-pictures.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { PictureIcon } from '../gallery/gallery-icons.tsx';
import { PaperclipIcon } from './attachment-icons.tsx';
import { AttachmentRow } from './AttachmentRow.tsx';
import { attachmentTexts } from './attachments.texts.ts';
import type { WrittenAttachments } from './use-attachments.ts';
import styles from './AttachmentsField.module.css';

/** Chooses the pictures of a post, shows how they come up, and says what each of them is. */
export function AttachmentsField({
  attachments,
  canAdd,
  isCompact = false,
}: {
  attachments: WrittenAttachments;
  /** As part of a short form: in the order chosen, without descriptions. */
  isCompact?: boolean;
  /** Without it pictures can only be taken away. */
  canAdd: boolean;
}): ReactNode {
  const texts = useTexts(attachmentTexts);
  const words = useTexts(attachments.use.texts);
  const { items, refused, isAwaited, isHeldUp } = attachments;
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The row that is dragged. */
  const [dragged, setDragged] = useState<string | null>(null);
  const isFull = items.length >= mostAttachments;
  const isPaused = !useFlag('forum-attachments');
  const shared = useStore(sharedPictures);
  if (!canAdd && items.length === 0) return null;

  const move = (key: string, to: number): void => {
    const item = items.find((one) => one.key === key);
    if (!item || to < 0 || to >= items.length) return;
    attachments.move(key, to);
    announce(texts.moved(item.name, to + 1, items.length));
  };
  const remove = (key: string, place: number): void => {
    const name = items[place]?.name ?? '';
    // The focus goes to the row that takes the place, or to where more can be added.
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = rows[place + 1] ?? rows[place - 1] ?? button.current;
    attachments.remove(key);
    next?.focus();
    announce(texts.removed(name));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- presses of the buttons within it
    <fieldset
      className={styles.attachmentsFieldFrame}
      data-compact={isCompact}
      aria-describedby={canAdd ? helpId : undefined}
      // A press must not leave the text first: the fault that would be told then moves what is
      // pressed from under the pointer, and the press is lost.
      onMouseDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) {
          event.preventDefault();
        }
      }}
    >
      <legend className={styles.legend}>
        {words.label} {canAdd && <small>{texts.optional}</small>}
      </legend>
      {canAdd && (
        <p className={styles.help} id={helpId}>
          {isPaused ? words.paused : isFull ? words.full : words.help}
        </p>
      )}
      {items.length > 0 && (
        <ol className={styles.rows} ref={list} aria-label={words.list}>
          {items.map((item, place) => (
            <AttachmentRow
              key={item.key}
              item={item}
              use={attachments.use}
              file={attachments.fileOf(item.key)}
              place={place}
              count={items.length}
              canChange={canAdd && !isCompact}
              isDragged={dragged === item.key}
              onDescribe={(alt) => attachments.describe(item.key, alt)}
              onMove={(to) => move(item.key, to)}
              onRetry={() => attachments.retry(item.key)}
              onRemove={() => remove(item.key, place)}
              onDragStart={() => setDragged(item.key)}
              onDragEnd={() => setDragged(null)}
              onDragOver={() => {
                if (dragged !== null && dragged !== item.key) attachments.move(dragged, place);
              }}
            />
          ))}
        </ol>
      )}
      {refused.length > 0 && (
        <Alert kind="error" title={texts.refusedTitle(refused.length)}>
          <ul className={styles.names}>
            {refused.map(({ name, fault }, index) => (
              <li key={`${index}-${name}`}>
                <strong>{name}</strong>{' '}
                {fault === 'kind'
                  ? words.refusedKind
                  : fault === 'many'
                    ? words.refusedMany
                    : texts.refused[fault]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {isHeldUp && (
        <Alert kind="error" title={words.heldUp}>
          {words.heldUpText}
        </Alert>
      )}
      {isAwaited && items.some(({ status }) => status === 'waiting' || status === 'sending') && (
        <Alert kind="info">{words.awaited}</Alert>
      )}
      {canAdd && !isPaused && (
        <div>
          <Button
            ref={button}
            look={isCompact ? 'quiet' : 'secondary'}
            size="small"
            isFlush={isCompact}
            icon={isCompact ? <PaperclipIcon size={18} /> : <PictureIcon size={18} />}
            aria-disabled={isFull || undefined}
            onClick={() => {
              if (!isFull) input.current?.click();
            }}
          >
            {words.add}
          </Button>
          {shared.length > 0 && !isFull && (
            <Button
              look="quiet"
              size="small"
              icon={<PictureIcon size={18} />}
              onClick={() => {
                attachments.choose(takeShared());
                button.current?.focus();
              }}
            >
              {texts.addShared(shared.length)}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={attachments.use.accepted}
            aria-label={words.add}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              // The same file may be chosen again.
              event.target.value = '';
              if (chosen.length > 0) attachments.choose(chosen);
            }}
          />
        </div>
      )}
    </fieldset>
  );
}
