import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import Cropper from 'react-easy-crop';
import { useTexts } from '../../lib/texts.ts';
import { measures } from '../../ui/measures.ts';
import { avatarTexts } from './avatar.texts.ts';
import type { CutOut } from './cut-out.ts';
import { largestZoom } from './picture-rules.ts';

const Stage = styled('div')({
  position: 'relative',
  height: 'min(320px, 45dvh)',
  borderRadius: measures.radius,
  overflow: 'hidden',
  // The picture's own colours are judged on the same dark ground in both schemes.
  backgroundColor: '#1c1917',
  '& .picture-cut:focus-visible': { outline: '3px solid #fff', outlineOffset: 2 },
});

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

const Disc = styled('span')(({ theme }) => ({
  position: 'relative',
  flexShrink: 0,
  width: 56,
  height: 56,
  borderRadius: '50%',
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

/** Cuts a square out of a picture: by dragging, pinching, the wheel, or arrow keys and a slider. */
export function PictureCropper({
  url,
  size,
  onChange,
}: {
  url: string;
  /** Pixels of the picture. */
  size: { width: number; height: number };
  /** Told the square that is cut out now. */
  onChange: (square: CutOut) => void;
}): ReactNode {
  const texts = useTexts(avatarTexts);
  const helpId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shares, setShares] = useState(whole);
  const most = largestZoom(size);
  const stage = useRef<RefObject<HTMLDivElement | null>>(null);
  // What takes the keys is there once the picture is.
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) stage.current?.current?.focus();
  }, [isLoaded]);
  return (
    <div>
      <Help id={helpId}>{texts.cropHelp}</Help>
      <Stage>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={most}
          aspect={1}
          cropShape="round"
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
            min={1}
            max={most}
            step={0.1}
            value={zoom}
            disabled={most === 1}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </Zoom>
        <Sample>
          {texts.preview}
          <Disc>
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
