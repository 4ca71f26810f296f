import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import Cropper from 'react-easy-crop';
import { useTexts } from '../../lib/texts.ts';
import type { CutOut } from './cut-out.ts';
import { largestZoom, smallestZoom, wholeZoom } from './picture-rules.ts';
import type { PictureKind } from './picture-rules.ts';
import { pictureTexts } from './picture.texts.ts';
import './picture-cropper.css';
import styles from './PictureCropper.module.css';

const whole: CutOut = { x: 0, y: 0, width: 100, height: 100 };

/** Cuts a square out of a picture, or lays all of it into one: by dragging, pinching, the wheel, or arrow keys and a slider. */
export function PictureCropper({
  kind,
  url,
  size,
  onChange,
}: {
  kind: PictureKind;
  url: string;
  /** Pixels of the picture. */
  size: { width: number; height: number };
  /** Told the square that is cut out now. */
  onChange: (square: CutOut) => void;
}): ReactNode {
  const texts = useTexts(pictureTexts);
  const helpId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(() => wholeZoom(size, kind));
  const [shares, setShares] = useState(whole);
  const least = smallestZoom(size, kind);
  const most = largestZoom(size);
  const stage = useRef<RefObject<HTMLDivElement | null>>(null);
  // The element that handles keys exists only once the picture is loaded.
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) stage.current?.current?.focus();
  }, [isLoaded]);
  return (
    <div>
      <p className={styles.help} id={helpId}>
        {texts.cropHelp}
      </p>
      <div className={styles.stage} data-kind={kind}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={least}
          maxZoom={most}
          aspect={1}
          restrictPosition={kind === 'person'}
          cropShape={kind === 'person' ? 'round' : 'rect'}
          showGrid={false}
          disableAutomaticStylesInjection
          keyboardStep={8}
          onMediaLoaded={() => setLoaded(true)}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(percentages, pixels) => {
            setShares(percentages);
            onChange(pixels);
          }}
          setCropperRef={(ref) => {
            stage.current = ref;
          }}
          classes={{ cropAreaClassName: 'picture-cut' }}
          cropperProps={{ role: 'group', 'aria-label': texts.cropArea }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className={styles.controls}>
        <label className={styles.zoom}>
          {texts.zoom}
          <input
            className={styles.range}
            type="range"
            min={least}
            max={most}
            step={kind === 'person' ? 0.1 : 0.01}
            value={zoom}
            disabled={most === least}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <div className={styles.sample}>
          {texts.preview}
          <span className={styles.disc} data-kind={kind}>
            <img
              src={url}
              alt=""
              style={{
                width: `${10_000 / shares.width}%`,
                left: `${(-100 * shares.x) / shares.width}%`,
                top: `${(-100 * shares.y) / shares.height}%`,
              }}
            />
          </span>
        </div>
      </div>
    </div>
  );
}
