import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { measures } from '../../ui/measures.ts';
import { drawQr } from './qr-path.ts';

/** White in both schemes: a camera reads dark on light. */
const QrCodeFrame = styled('figure', { shouldForwardProp: (name) => name !== 'isStale' })<{
  isStale: boolean;
}>(({ theme, isStale }) => ({
  width: 'min(100%, 264px)',
  aspectRatio: '1',
  margin: '0 auto',
  overflow: 'hidden',
  backgroundColor: '#fff',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  '& > svg': { display: 'block', width: '100%', height: '100%', opacity: isStale ? 0.25 : 1 },
}));

/** BankID's code, drawn anew whenever its text changes. */
export function QrCode({
  text,
  label,
  isStale,
}: {
  text: string | null;
  label: string;
  /** No new text has come for a while: the code shown may be too old. */
  isStale: boolean;
}): ReactNode {
  const drawing = useMemo(() => (text === null ? null : drawQr(text)), [text]);
  return (
    <QrCodeFrame isStale={isStale} aria-label={label}>
      {drawing && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${drawing.side} ${drawing.side}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} fill="#000" />
        </svg>
      )}
    </QrCodeFrame>
  );
}
