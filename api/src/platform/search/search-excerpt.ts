import type { HitSegment } from '@troskel/contract/values/hit-segment';

/** Approximate length of an excerpt, in characters. */
const excerptLength = 240;
/** Characters before the first match. */
const lead = 60;

const word = /[\p{L}\p{N}]+/gu;

/** Splits a text into segments, with the matched words marked. */
export function markHits(text: string, hits: ReadonlySet<string>): HitSegment[] {
  const pieces: HitSegment[] = [];
  let at = 0;
  const add = (piece: string, isHit: boolean): void => {
    if (piece !== '') pieces.push({ text: piece, isHit });
  };
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!hits.has(found.normalize('NFC').toLowerCase())) continue;
    add(text.slice(at, index), false);
    add(found, true);
    at = index + found.length;
  }
  add(text.slice(at), false);
  return pieces;
}

/** Answers the boundary of the word at a position, so that no word and no emoji is cut. */
function atWord(text: string, place: number, way: 'back' | 'on'): number {
  const near = text.slice(Math.max(place - 30, 0), place + 30);
  const from = Math.max(place - 30, 0);
  const blanks = [...near.matchAll(/\s/g)].map(({ index }) => from + index);
  const found =
    way === 'back' ? blanks.find((at) => at >= place - 30) : blanks.findLast(() => true);
  if (found === undefined) return place;
  return way === 'back' ? found + 1 : found;
}

/** Answers one line of a post around its first match, with all matches marked. */
export function excerptOf(body: string, hits: ReadonlySet<string>): HitSegment[] {
  const text = body.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= excerptLength) return markHits(text, hits);
  const matched = [...text.matchAll(word)].find(({ 0: found }) =>
    hits.has(found.normalize('NFC').toLowerCase()),
  );
  const first = matched?.index ?? 0;
  const begin = first <= lead ? 0 : atWord(text, first - lead, 'back');
  const end =
    begin + excerptLength >= text.length ? text.length : atWord(text, begin + excerptLength, 'on');
  const marked = markHits(text.slice(begin, end).trim().toWellFormed(), hits);
  return [
    ...(begin > 0 ? [{ text: '… ', isHit: false }] : []),
    ...marked,
    ...(end < text.length ? [{ text: ' …', isHit: false }] : []),
  ];
}
