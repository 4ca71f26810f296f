/** A server of map tiles, as it is set. */
export interface MapTiles {
  /** With {z}, {x}, {y} and perhaps {s} left in it. */
  address: string;
  attribution: string;
  /** The source that the pages' content-security policy lets pictures come from. */
  source: string;
}

const places = /\{[^}]*\}/g;
const known = new Set(['{z}', '{x}', '{y}', '{s}']);

/** What is wrong with an address of tiles; null when nothing is. */
export function faultOfTileAddress(address: string): string | null {
  const found: string[] = address.match(places) ?? [];
  const isWhole = ['{z}', '{x}', '{y}'].every((place) => found.includes(place));
  if (!isWhole || !found.every((place) => known.has(place))) {
    return 'must hold {z}, {x} and {y}, may hold {s}, and nothing else in braces';
  }
  const source = sourceOfTiles(address);
  return source === null ? 'must be an https address without a password' : null;
}

/**
 * The source of the tiles in the words of a content-security policy (CSP 3, section 2.3.1
 * "host-source"): {s} can only be the leftmost part of the host, where a star stands for it.
 */
export function sourceOfTiles(address: string): string | null {
  const [, star = '', host] =
    /^https:\/\/(\{s\}\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)\//i.exec(address) ?? [];
  return host === undefined ? null : `https://${star && '*.'}${host.toLowerCase()}`;
}
