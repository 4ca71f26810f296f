import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { formatSize } from '../../lib/file-size.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { measures } from '../../ui/measures.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DownloadIcon, PictureIcon } from './gallery-icons.tsx';
import { galleryTexts } from './gallery.texts.ts';
import type { ShownPicture } from './shown-picture.ts';
import type { GalleryProps } from './Gallery.tsx';
import { loadGallery } from './load-gallery.ts';
import { renditionAddress, renditionSize } from './renditions.ts';

const List = styled('ul', { shouldForwardProp: (name) => name !== 'isSingle' })<{
  isSingle: boolean;
}>(({ isSingle }) => ({
  display: 'grid',
  gridTemplateColumns: isSingle
    ? 'minmax(0, 1fr)'
    : 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))',
  gap: '16px 12px',
  marginTop: 16,
  padding: 0,
  maxWidth: 640,
  listStyle: 'none',
}));

const Item = styled('li')({ minWidth: 0 });

const face = {
  display: 'block',
  padding: 0,
  overflow: 'hidden',
  borderRadius: measures.radius,
} as const;

/** Holds its place before the picture has come: by the picture's own shape, or by one for all. */
const AttachedPicturesFrame = styled('button', {
  shouldForwardProp: (name) => name !== 'isSingle',
})<{
  isSingle: boolean;
}>(({ theme, isSingle }) => ({
  ...face,
  position: 'relative',
  maxWidth: '100%',
  width: isSingle ? undefined : '100%',
  aspectRatio: isSingle ? undefined : '4 / 3',
  border: `1px solid ${theme.vars.palette.line.main}`,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.ground.sunken,
  cursor: 'zoom-in',
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '& img': isSingle
    ? { display: 'block', maxWidth: '100%', maxHeight: 360, width: 'auto', height: 'auto' }
    : { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));

const Missing = styled('div')(({ theme }) => ({
  ...face,
  ...theme.typography.caption,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 6,
  aspectRatio: '4 / 3',
  maxWidth: 240,
  padding: 8,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.line.main}`,
  backgroundColor: theme.vars.palette.ground.sunken,
}));

const Save = styled('a')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  minHeight: 28,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { flexShrink: 0 },
  '& b': {
    fontWeight: 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': { flexShrink: 0, fontSize: 'inherit' },
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
  '@media (pointer: coarse)': { minHeight: measures.target },
}));

function Thumbnail({ blob, fallback }: { blob: ShownPicture; fallback: string }): ReactNode {
  const { width, height, thumbnailUrlTemplate: template } = blob;
  const size = width && height ? renditionSize({ width, height }, 'max_500') : {};
  return (
    <img
      src={template === null ? undefined : renditionAddress(template, 'max_500')}
      alt={blob.alt ?? fallback}
      {...size}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The pictures of a post: small, each to be opened large and to be saved. */
export function AttachedPictures({ blobs }: { blobs: readonly ShownPicture[] }): ReactNode {
  const texts = useTexts(galleryTexts);
  const language = useLanguage();
  const [open, setOpen] = useState<{
    Gallery: ComponentType<GalleryProps>;
    id: string;
    opener: HTMLElement;
  } | null>(null);
  if (blobs.length === 0) return null;
  const isSingle = blobs.length === 1;
  const shown = blobs.filter(({ thumbnailUrlTemplate }) => thumbnailUrlTemplate !== null);
  const preload = (): void => {
    loadGallery().catch(() => null);
  };
  const show = async (id: string, opener: HTMLElement): Promise<void> => {
    try {
      setOpen({ Gallery: await loadGallery(), id, opener });
    } catch {
      showToast({ kind: 'error', title: texts.openFailed, text: texts.openFailedText });
    }
  };
  return (
    <>
      <List isSingle={isSingle} aria-label={texts.attached}>
        {blobs.map((blob, index) => {
          const place = texts.picture(index + 1, blobs.length);
          return (
            <Item key={blob.id}>
              {blob.thumbnailUrlTemplate === null ? (
                <Missing>
                  <PictureIcon size={28} />
                  {texts.noPicture}
                </Missing>
              ) : (
                <AttachedPicturesFrame
                  type="button"
                  isSingle={isSingle}
                  aria-label={texts.open(blob.alt ?? place)}
                  aria-haspopup="dialog"
                  onPointerEnter={preload}
                  onFocus={preload}
                  onClick={({ currentTarget }) => void show(blob.id, currentTarget)}
                >
                  <Thumbnail blob={blob} fallback={place} />
                </AttachedPicturesFrame>
              )}
              <Save href={blob.downloadUrl} download={blob.name} title={blob.name}>
                <DownloadIcon size={16} />
                <VisuallyHidden>{texts.download} </VisuallyHidden>
                <b>{blob.name}</b>
                {blob.size !== undefined && <small>{formatSize(blob.size, language)}</small>}
              </Save>
            </Item>
          );
        })}
      </List>
      {open && (
        <open.Gallery
          blobs={shown}
          first={Math.max(
            0,
            shown.findIndex(({ id }) => id === open.id),
          )}
          onClosed={() => {
            setOpen(null);
            // Not every browser gives the focus to a button that is pressed.
            open.opener.focus();
          }}
        />
      )}
    </>
  );
}
