/** Steps of the gallery's zoom, where 1 is the whole picture (specification 2, section 9). */
const zoomStep = 1;
const wheelStep = 0.2;

/** Pixels that one notch of a wheel reports; touchpads report many small parts of it. */
const notch = 100;
/** By `WheelEvent.deltaMode`: pixels, lines, pages. */
const pixelsOf = [1, notch / 3, notch];

/** The zoom after a press of + or a button: the next whole step, never below the whole picture. */
export function zoomAfterStep(zoom: number, direction: 1 | -1): number {
  return Math.max(1, zoom + direction * zoomStep);
}

/** The zoom after the wheel: a notch away from oneself enlarges by {@link wheelStep}. */
export function zoomAfterWheel(
  zoom: number,
  { deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>,
): number {
  const notches = (deltaY * (pixelsOf[deltaMode] ?? 1)) / notch;
  return Math.max(1, zoom - Math.max(-1, Math.min(1, notches)) * wheelStep);
}
