import { styled } from '@mui/material/styles';
import { mostAltCharacters } from '@troskel/contract/forum/attachments';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { formatSize } from '../../../lib/file-size.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CheckIcon, CloseIcon, RetryIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Input } from '../../../ui/Input.tsx';
import { measures } from '../../../ui/measures.ts';
import { PictureIcon } from '../../../shell/gallery/gallery-icons.tsx';
import { DownIcon, GripIcon, UpIcon } from './attachment-icons.tsx';
import { failureWords } from './attachment-words.ts';
import { isAmiss } from './attachments-state.ts';
import type { Attachment } from './attachments-state.ts';
import { attachmentTexts } from './attachments.texts.ts';
import { renditionAddress } from '../../../shell/gallery/renditions.ts';

const Row = styled('li', {
  shouldForwardProp: (name) => name !== 'isWrong' && name !== 'isDragged',
})<{ isWrong: boolean; isDragged: boolean }>(({ theme, isWrong, isDragged }) => ({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) auto',
  gridTemplateAreas: '"picture facts tools" "picture alt alt"',
  gap: '8px 14px',
  alignItems: 'start',
  padding: 12,
  border: `1px solid ${isWrong ? theme.vars.palette.error.main : theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  backgroundColor: theme.vars.palette.background.paper,
  opacity: isDragged ? 0.5 : 1,
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gridTemplateAreas: '"picture facts" "alt alt" "tools tools"',
  },
}));

const AttachmentRowFrame = styled('div')(({ theme }) => ({
  gridArea: 'picture',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  overflow: 'hidden',
  borderRadius: measures.radius - 2,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.ground.sunken,
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
}));

const Facts = styled('div')(({ theme }) => ({
  gridArea: 'facts',
  ...theme.typography.body2,
  minWidth: 0,
  '& b': {
    display: 'block',
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& progress': {
    display: 'block',
    width: '100%',
    maxWidth: 320,
    height: 6,
    marginTop: 6,
    accentColor: theme.vars.palette.primary.main,
  },
}));

const State = styled('p', { shouldForwardProp: (name) => name !== 'isWrong' })<{
  isWrong?: boolean;
}>(({ theme, isWrong = false }) => ({
  display: 'flex',
  gap: 6,
  color: isWrong ? theme.vars.palette.error.main : theme.vars.palette.text.secondary,
  fontWeight: isWrong ? 500 : 400,
  fontVariantNumeric: 'tabular-nums',
  '& svg': { flexShrink: 0, marginTop: 2 },
}));

const Tools = styled('div')(({ theme }) => ({
  gridArea: 'tools',
  display: 'flex',
  alignItems: 'center',
  margin: '-6px -6px 0 0',
  '& button[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
  [theme.breakpoints.down('sm')]: { justifyContent: 'flex-end', margin: '-4px -6px -6px' },
}));

const Tool = styled(IconButton)({
  minWidth: 36,
  minHeight: 36,
  padding: 0,
  '@media (pointer: coarse)': { minWidth: measures.target, minHeight: measures.target },
});

const Grip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  padding: 8,
  color: theme.vars.palette.text.secondary,
  cursor: 'grab',
  // A finger moves rows by the buttons.
  '@media (pointer: coarse)': { display: 'none' },
}));

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
    <AttachmentRowFrame>
      <PictureIcon size={28} />
      {!isBroken && ((file && shownByAll.has(item.mime)) || template !== null) && (
        <img
          ref={showFile}
          src={template === null ? undefined : renditionAddress(template, 'max_500')}
          alt=""
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
    </AttachmentRowFrame>
  );
}

function Progress({ item }: { item: Attachment }): ReactNode {
  const texts = useTexts(attachmentTexts);
  const language = useLanguage();
  const { name, status, sent } = item;
  const size = formatSize(item.size, language);
  const wrong = failureWords(item, language);
  if (wrong) {
    return (
      <State isWrong>
        <WarningIcon size={18} />
        {wrong}
      </State>
    );
  }
  if (status === 'ready') {
    return (
      <State>
        {size}
        <span aria-hidden="true">·</span>
        <CheckIcon size={18} />
        <span>{texts.ready}</span>
      </State>
    );
  }
  if (status === 'kept') return <State>{size}</State>;
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(sent);
  const words =
    status === 'waiting' ? texts.waiting : sent < 1 ? texts.sending(percent) : texts.checking;
  return (
    <>
      <State>
        {size} · {words}
      </State>
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
    <Row
      isWrong={isWrong}
      isDragged={isDragged}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <Preview item={item} file={file} />
      <Facts>
        <b title={name}>{name}</b>
        <Progress item={item} />
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
      </Facts>
      <Tools>
        {hasOrder && (
          <>
            <Grip
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
            </Grip>
            <Tool
              type="button"
              aria-label={texts.earlier(name)}
              // Not disabled: the focus stays when the end is reached.
              aria-disabled={place === 0 || undefined}
              onClick={() => onMove(place - 1)}
            >
              <UpIcon />
            </Tool>
            <Tool
              type="button"
              aria-label={texts.later(name)}
              aria-disabled={place === count - 1 || undefined}
              onClick={() => onMove(place + 1)}
            >
              <DownIcon />
            </Tool>
          </>
        )}
        <Tool
          type="button"
          data-remove
          aria-label={isBusy ? texts.cancel(name) : texts.remove(name)}
          onClick={onRemove}
        >
          <CloseIcon />
        </Tool>
      </Tools>
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
    </Row>
  );
}
