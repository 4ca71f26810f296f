/** A configured server of map tiles. */
export interface MapTiles {
  /** Address with the placeholders {z}, {x}, {y} and perhaps {s}. */
  address: string;
  attribution: string;
  /** Source for the pages' Content-Security-Policy (img-src). */
  source: string;
}

const places = /\{[^}]*\}/g;
const placeholders = new Set(['{z}', '{x}', '{y}', '{s}']);

/** Answers what is wrong with an address of tiles; null when it is valid. */
export function faultOfTileAddress(address: string): string | null {
  const found: string[] = address.match(places) ?? [];
  const isWhole = ['{z}', '{x}', '{y}'].every((place) => found.includes(place));
  if (!isWhole || !found.every((place) => placeholders.has(place))) {
    return 'must hold {z}, {x} and {y}, may hold {s}, and nothing else in braces';
  }
  const source = sourceOfTiles(address);
  return source === null ? 'must be an https address without a password' : null;
}

/**
 * Converts the address of tiles to a source of a Content-Security-Policy (CSP 3, section 2.3.1
 * "host-source"): {s} can only be the leftmost label of the host, where it becomes a star.
 */
export function sourceOfTiles(address: string): string | null {
  const [, star = '', host] =
    /^https:\/\/(\{s\}\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)\//i.exec(address) ?? [];
  return host === undefined ? null : `https://${star && '*.'}${host.toLowerCase()}`;
}
