import { localeOf } from '@troskel/contract/ground/language';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { IconButton, Lightbox, useController } from 'yet-another-react-lightbox';
import type { SlideImage, ZoomRef } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import './gallery.css';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '../../ui/icons.tsx';
import { DownloadIcon, ZoomInIcon, ZoomOutIcon } from './gallery-icons.tsx';
import { galleryTexts } from './gallery.texts.ts';
import type { ShownPicture } from './shown-picture.ts';
import { zoomAfterStep, zoomAfterWheel } from './gallery-zoom.ts';
import { largeFormat, renditionAddress, renditionSize } from './renditions.ts';

export interface GalleryProps {
  /** Pictures that can be shown. */
  blobs: readonly ShownPicture[];
  /** Which of them is opened. */
  first: number;
  onClosed: () => void;
}

/** Largest enlargement beyond a picture's own pixels, so that small ones can be examined, too. */
const mostEnlarged = 4;

const slideOf = (blob: ShownPicture, fallback: string): SlideImage => {
  const format = largeFormat(blob.mime ?? '');
  const { width, height, alt } = blob;
  return {
    src: renditionAddress(blob.thumbnailUrlTemplate ?? '', format),
    alt: alt ?? fallback,
    title: blob.name,
    ...(alt ? { description: alt } : {}),
    ...(width && height ? renditionSize({ width, height }, format) : {}),
  };
};

/** The wheel zooms around the pointer. Listened to natively, since React's listener can't stop the page. */
function WheelZoom({ zoom }: { zoom: RefObject<ZoomRef | null> }): ReactNode {
  const { containerRef } = useController();
  useEffect(() => {
    const container = containerRef.current;
    const turn = (event: WheelEvent): void => {
      const { current: state } = zoom;
      if (!container || !state || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
      event.preventDefault();
      event.stopPropagation();
      const { left, top, width, height } = container.getBoundingClientRect();
      state.changeZoom(
        zoomAfterWheel(state.zoom, event),
        true,
        event.clientX - left - width / 2,
        event.clientY - top - height / 2,
      );
    };
    container?.addEventListener('wheel', turn, { capture: true, passive: false });
    return () => container?.removeEventListener('wheel', turn, { capture: true });
  }, [containerRef, zoom]);
  return null;
}

function ZoomButtons({ zoom, maxZoom, disabled, changeZoom }: ZoomRef): ReactNode {
  const texts = useTexts(galleryTexts);
  const percent = new Intl.NumberFormat(localeOf(useLanguage()), { style: 'percent' }).format(zoom);
  const isLeast = disabled || zoom <= 1;
  const isMost = disabled || zoom >= maxZoom;
  return (
    <>
      <output aria-label={texts.zoom(percent)}>{percent}</output>
      <IconButton
        label="Zoom out"
        icon={ZoomOutIcon}
        // Not disabled: the focus stays when the end is reached.
        aria-disabled={isLeast || undefined}
        onClick={() => {
          if (!isLeast) changeZoom(zoomAfterStep(zoom, -1));
        }}
      />
      <IconButton
        label="Zoom in"
        icon={ZoomInIcon}
        aria-disabled={isMost || undefined}
        onClick={() => {
          if (!isMost) changeZoom(zoomAfterStep(zoom, 1));
        }}
      />
    </>
  );
}

/** The pictures of a post, one at a time and large (specification 2, section 9 "Image gallery"). */
export default function Gallery({ blobs, first, onClosed }: GalleryProps): ReactNode {
  const texts = useTexts(galleryTexts);
  const zoom = useRef<ZoomRef>(null);
  const [place, setPlace] = useState(first);
  const slides = useMemo(
    () => blobs.map((blob, index) => slideOf(blob, texts.picture(index + 1, blobs.length))),
    [blobs, texts],
  );
  const shown = blobs[place];

  const press = (event: KeyboardEvent): void => {
    const { current: state } = zoom;
    if (!state || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = { '+': 1, '=': 1, '-': -1 } as const;
    if (event.key === '0') state.changeZoom(1);
    else if (event.key === '+' || event.key === '=' || event.key === '-') {
      state.changeZoom(zoomAfterStep(state.zoom, direction[event.key]));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <Lightbox
        open
        close={onClosed}
        index={first}
        slides={slides}
        plugins={[Captions, Zoom]}
        carousel={{ finite: true, preload: 1, imageProps: { decoding: 'async' } }}
        controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
        captions={{ descriptionMaxLines: 4 }}
        zoom={{ ref: zoom, maxZoomPixelRatio: mostEnlarged }}
        animation={{ fade: 200, swipe: 250, zoom: 200 }}
        portal={{ container: { onKeyDownCapture: press } }}
        on={{ view: ({ index }) => setPlace(index) }}
        toolbar={{
          buttons: [
            shown && (
              <a
                key="download"
                className="yarl__button"
                href={shown.downloadUrl}
                download={shown.name}
                title={texts.download}
                aria-label={texts.download}
              >
                <DownloadIcon size={24} />
              </a>
            ),
            'zoom',
            'close',
          ],
        }}
        render={{
          controls: () => <WheelZoom zoom={zoom} />,
          buttonZoom: (state) => <ZoomButtons {...state} />,
          iconPrev: () => <ArrowLeftIcon size={28} />,
          iconNext: () => <ArrowRightIcon size={28} />,
          iconClose: () => <CloseIcon size={24} />,
          ...(slides.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
        }}
        labels={{
          Lightbox: texts.gallery,
          'Photo gallery': texts.slides,
          Carousel: texts.carousel,
          Slide: texts.slide,
          Caption: texts.caption,
          '{index} of {total}': texts.place,
          Previous: texts.previous,
          Next: texts.next,
          Close: texts.close,
          'Zoom in': texts.zoomIn,
          'Zoom out': texts.zoomOut,
        }}
      />
    </>
  );
}
