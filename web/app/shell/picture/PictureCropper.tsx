import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import Cropper from 'react-easy-crop';
import { useTexts } from '../../lib/texts.ts';
import { measures } from '../../ui/measures.ts';
import type { CutOut } from './cut-out.ts';
import { largestZoom, smallestZoom, wholeZoom } from './picture-rules.ts';
import type { PictureKind } from './picture-rules.ts';
import { pictureTexts } from './picture.texts.ts';

const Stage = styled('div', { shouldForwardProp: (name) => name !== 'kind' })<{
  kind: PictureKind;
}>(({ kind }) => ({
  position: 'relative',
  height: 'min(320px, 45dvh)',
  borderRadius: measures.radius,
  overflow: 'hidden',
  // The picture's own colours are judged on the same ground in both schemes: on the white that a
  // company's will have around it.
  backgroundColor: kind === 'person' ? '#1c1917' : '#fff',
  '& .picture-cut:focus-visible': { outline: '3px solid #fff', outlineOffset: 2 },
}));

const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  marginTop: 16,
});

const Zoom = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: '1 1 220px',
  minHeight: measures.target,
  fontWeight: 600,
});

const Range = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  height: 24,
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
}));

const Sample = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: theme.vars.palette.text.secondary,
}));

const Disc = styled('span', { shouldForwardProp: (name) => name !== 'kind' })<{
  kind: PictureKind;
}>(({ theme, kind }) => ({
  position: 'relative',
  flexShrink: 0,
  width: 56,
  height: 56,
  borderRadius: kind === 'person' ? '50%' : measures.radius,
  overflow: 'hidden',
  backgroundColor: '#fff',
  boxShadow: `0 0 0 1px ${theme.vars.palette.line.control}`,
  '& img': { position: 'absolute', maxWidth: 'none' },
}));

const Help = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  marginBottom: 12,
}));

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
      <Help id={helpId}>{texts.cropHelp}</Help>
      <Stage kind={kind}>
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
      </Stage>
      <Controls>
        <Zoom>
          {texts.zoom}
          <Range
            type="range"
            min={least}
            max={most}
            step={kind === 'person' ? 0.1 : 0.01}
            value={zoom}
            disabled={most === least}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </Zoom>
        <Sample>
          {texts.preview}
          <Disc kind={kind}>
            <img
              src={url}
              alt=""
              style={{
                width: `${10_000 / shares.width}%`,
                left: `${(-100 * shares.x) / shares.width}%`,
                top: `${(-100 * shares.y) / shares.height}%`,
              }}
            />
          </Disc>
        </Sample>
      </Controls>
    </div>
  );
}
