/** A point of the map in CSS pixels. */
export interface Pixel {
  x: number;
  y: number;
}

const apart = (one: Pixel, other: Pixel) => Math.hypot(one.x - other.x, one.y - other.y);

/** The number of the nearest of some points that lies within reach (CSS pixels), or null. */
export function pointUnder(cross: Pixel, points: readonly Pixel[], reach: number): number | null {
  let found: number | null = null;
  let least = reach;
  for (const [index, point] of points.entries()) {
    const far = apart(cross, point);
    if (far > least) continue;
    [found, least] = [index, far];
  }
  return found;
}

function distanceToEdge(point: Pixel, from: Pixel, to: Pixel): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const along = Math.min(1, Math.max(0, share));
  return apart(point, { x: from.x + along * dx, y: from.y + along * dy });
}

/** The number of the corner at which the nearest edge of a closed ring within reach begins. */
export function edgeUnder(cross: Pixel, ring: readonly Pixel[], reach: number): number | null {
  let found: number | null = null;
  let least = reach;
  for (const [index, from] of ring.entries()) {
    const far = distanceToEdge(cross, from, ring[(index + 1) % ring.length] ?? from);
    if (far > least) continue;
    [found, least] = [index, far];
  }
  return found;
}
