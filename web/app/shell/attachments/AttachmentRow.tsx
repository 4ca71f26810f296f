import { localeOf } from '@troskel/contract/ground/language';
import { mostAltCharacters } from '@troskel/contract/values/announced-files';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { formatSize } from '../../lib/file-size.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CheckIcon, CloseIcon, RetryIcon, WarningIcon } from '../../ui/icons.tsx';
import { Input } from '../../ui/Input.tsx';
import { PictureIcon } from '../gallery/gallery-icons.tsx';
import { DocumentIcon, DownIcon, GripIcon, UpIcon } from './attachment-icons.tsx';
import { failureWords } from './attachment-words.ts';
import { isAmiss } from './attachments-state.ts';
import type { AttachmentUse } from './attachment-use.ts';
import type { Attachment } from './attachments-state.ts';
import { attachmentTexts } from './attachments.texts.ts';
import { renditionAddress } from '../gallery/renditions.ts';
import styles from './AttachmentRow.module.css';

/** Types that every browser can show; HEIC and TIFF wait for the server's thumbnail. */
const shownByAll = new Set(['image/jpeg', 'image/png', 'image/svg+xml']);

/** The file itself until the server has made a thumbnail; a sign where the browser can't show it. */
function Preview({ item, file }: { item: Attachment; file: File | undefined }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  const { thumbnailUrlTemplate: template } = item;
  const showFile = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !file) return undefined;
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return (
    <div className={styles.attachmentRowFrame}>
      {item.mime === 'application/pdf' ? <DocumentIcon size={28} /> : <PictureIcon size={28} />}
      {!isBroken && ((file && shownByAll.has(item.mime)) || template !== null) && (
        <img
          ref={showFile}
          src={template === null ? undefined : renditionAddress(template, 'max_500')}
          alt=""
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}

function Progress({ item, use }: { item: Attachment; use: AttachmentUse }): ReactNode {
  const texts = useTexts(attachmentTexts);
  const language = useLanguage();
  const { name, status, sent } = item;
  const size = formatSize(item.size, language);
  const wrong = failureWords(item, use, language);
  if (wrong) {
    return (
      <p className={styles.state} data-wrong>
        <WarningIcon size={18} />
        {wrong}
      </p>
    );
  }
  if (status === 'ready') {
    return (
      <p className={styles.state}>
        {size}
        <span aria-hidden="true">·</span>
        <CheckIcon size={18} />
        <span>{texts.ready}</span>
      </p>
    );
  }
  if (status === 'kept') return <p className={styles.state}>{size}</p>;
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(sent);
  const words =
    status === 'waiting' ? texts.waiting : sent < 1 ? texts.sending(percent) : texts.checking;
  return (
    <>
      <p className={styles.state}>
        {size} · {words}
      </p>
      <progress
        aria-label={texts.progressOf(name)}
        max={1}
        value={status === 'waiting' ? 0 : sent < 1 ? sent : undefined}
      />
    </>
  );
}

/** One picture of a post that is being written. */
export function AttachmentRow({
  item,
  use,
  file,
  place,
  count,
  canChange,
  isDragged,
  onDescribe,
  onMove,
  onRetry,
  onRemove,
  onDragStart,
  onDragEnd,
  onDragOver,
}: {
  item: Attachment;
  use: AttachmentUse;
  /** The file chosen on this visit; undefined for one of an earlier visit. */
  file: File | undefined;
  /** From 0. */
  place: number;
  count: number;
  /** Its words and its place, too, and not only whether it is there. */
  canChange: boolean;
  isDragged: boolean;
  onDescribe: (alt: string) => void;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: () => void;
}): ReactNode {
  const texts = useTexts(attachmentTexts);
  const { name, status } = item;
  const isBusy = status === 'waiting' || status === 'sending';
  const isWrong = isAmiss(item);
  const hasOrder = canChange && count > 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dragged; buttons do the same
    <li
      className={styles.row}
      data-wrong={isWrong}
      data-dragged={isDragged}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <Preview item={item} file={file} />
      <div className={styles.facts}>
        <b title={name}>{name}</b>
        <Progress item={item} use={use} />
        {/* The server would refuse the same content again. */}
        {status === 'failed' && item.failure?.status !== 422 && (
          <Button
            look="secondary"
            size="small"
            icon={<RetryIcon size={18} />}
            style={{ marginTop: 8 }}
            aria-label={texts.retryOf(name)}
            onClick={onRetry}
          >
            {texts.retry}
          </Button>
        )}
      </div>
      <div className={styles.tools}>
        {hasOrder && (
          <>
            <span
              className={styles.grip}
              draggable
              title={texts.drag}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/x-attachment', item.key);
                const row = event.currentTarget.closest('li');
                if (row) event.dataTransfer.setDragImage(row, 0, 0);
                onDragStart();
              }}
              onDragEnd={onDragEnd}
            >
              <GripIcon />
            </span>
            <IconButton
              className={styles.tool}
              type="button"
              aria-label={texts.earlier(name)}
              // Not disabled: the focus stays when the end is reached.
              aria-disabled={place === 0 || undefined}
              onClick={() => onMove(place - 1)}
            >
              <UpIcon />
            </IconButton>
            <IconButton
              className={styles.tool}
              type="button"
              aria-label={texts.later(name)}
              aria-disabled={place === count - 1 || undefined}
              onClick={() => onMove(place + 1)}
            >
              <DownIcon />
            </IconButton>
          </>
        )}
        <IconButton
          className={styles.tool}
          type="button"
          data-remove
          aria-label={isBusy ? texts.cancel(name) : texts.remove(name)}
          onClick={onRemove}
        >
          <CloseIcon />
        </IconButton>
      </div>
      {canChange && status !== 'lost' && (
        <div style={{ gridArea: 'alt' }}>
          <FieldFrame label={texts.alt} note={texts.optional}>
            {(wiring) => (
              <Input
                {...wiring}
                type="text"
                aria-label={texts.altOf(name)}
                placeholder={texts.altHelp}
                maxLength={mostAltCharacters}
                autoComplete="off"
                value={item.alt}
                onChange={(event) => onDescribe(event.target.value)}
                onKeyDown={(event) => {
                  // One describes several pictures in a row, and sends the post when all is said.
                  if (event.key === 'Enter') event.preventDefault();
                }}
              />
            )}
          </FieldFrame>
        </div>
      )}
    </li>
  );
}
