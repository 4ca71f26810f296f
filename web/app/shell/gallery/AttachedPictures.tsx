import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { formatSize } from '../../lib/file-size.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DownloadIcon, PictureIcon } from './gallery-icons.tsx';
import { galleryTexts } from './gallery.texts.ts';
import type { ShownPicture } from './shown-picture.ts';
import type { GalleryProps } from './Gallery.tsx';
import { renditionAddress, renditionSize } from './renditions.ts';
import styles from './AttachedPictures.module.css';

let loaded: ComponentType<GalleryProps> | undefined;

/** Fetches the gallery when a picture is opened, or is about to be. */
async function loadGallery(): Promise<ComponentType<GalleryProps>> {
  loaded ??= (await import('./Gallery.tsx')).default;
  return loaded;
}

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
      <ul className={styles.list} data-single={isSingle} aria-label={texts.attached}>
        {blobs.map((blob, index) => {
          const place = texts.picture(index + 1, blobs.length);
          return (
            <li className={styles.item} key={blob.id}>
              {blob.thumbnailUrlTemplate === null ? (
                <div className={styles.missing}>
                  <PictureIcon size={28} />
                  {texts.noPicture}
                </div>
              ) : (
                <button
                  className={styles.attachedPicturesFrame}
                  type="button"
                  data-single={isSingle}
                  aria-label={texts.open(blob.alt ?? place)}
                  aria-haspopup="dialog"
                  onPointerEnter={preload}
                  onFocus={preload}
                  onClick={({ currentTarget }) => void show(blob.id, currentTarget)}
                >
                  <Thumbnail blob={blob} fallback={place} />
                </button>
              )}
              <a
                className={styles.save}
                href={blob.downloadUrl}
                download={blob.name}
                title={blob.name}
              >
                <DownloadIcon size={16} />
                <VisuallyHidden>{texts.download} </VisuallyHidden>
                <b>{blob.name}</b>
                {blob.size !== undefined && <small>{formatSize(blob.size, language)}</small>}
              </a>
            </li>
          );
        })}
      </ul>
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
