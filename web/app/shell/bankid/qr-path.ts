import { create } from 'qrcode';

/** Modules of white around a code (ISO/IEC 18004, section 6.3.8). */
export const quietZone = 4;

export interface QrDrawing {
  /** Side in modules, quiet zone included. */
  side: number;
  /** Path of the dark modules in an SVG of that side. */
  path: string;
}

/** The drawing of a text as a QR code, one rectangle for each run of dark modules. */
export function drawQr(text: string): QrDrawing {
  const { modules } = create(text, { errorCorrectionLevel: 'L' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    let column = 0;
    while (column < modules.size) {
      let length = 0;
      while (column + length < modules.size && modules.get(row, column + length)) length += 1;
      if (length > 0) path += `M${column + quietZone} ${row + quietZone}h${length}v1h-${length}z`;
      column += Math.max(length, 1);
    }
  }
  return { side: modules.size + 2 * quietZone, path };
}
