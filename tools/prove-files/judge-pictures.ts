import { readFileSync, rmSync } from 'node:fs';
import { firstLine, run } from './programs.ts';
import type { Judgement } from './judgement.ts';

/** Groups that exiftool reports for any file, and for a plain picture. */
const plainGroups = new Set([
  'SourceFile',
  'ExifTool',
  'File',
  'JFIF',
  'RIFF',
  'PNG',
  'GIF',
  'Composite',
  'QuickTime',
  'Meta',
  'SVG',
]);

/** Reads what exiftool finds in a picture besides its pixels: groups, and its warning. */
function besides(path: string): { groups: string[]; warning: string; pixels: number } {
  const told = run('exiftool', ['-j', '-G0', '-a', '-u', '-q', path]);
  const tags = tagsOf(told.out.toString());
  const groups = [...new Set(Object.keys(tags).map((name) => name.split(':')[0] ?? ''))];
  const [width, height] = ['Width', 'Height'].map((side) =>
    Number(Object.entries(tags).find(([name]) => name.endsWith(`:Image${side}`))?.[1] ?? 0),
  );
  return {
    groups: groups.filter((group) => !plainGroups.has(group)),
    warning: tags['ExifTool:Warning'] ?? tags['ExifTool:Error'] ?? '',
    pixels: (width ?? 0) * (height ?? 0),
  };
}

/**
 * Parses exiftool's JSON, a list of one object with a member per tag; empty when it could not read
 * the file.
 */
function tagsOf(text: string): Record<string, string> {
  if (text.trim() === '') return {};
  const [tags] = JSON.parse(text) as [Record<string, unknown>];
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(tags)) {
    words[name] = typeof value === 'string' ? value : JSON.stringify(value);
  }
  return words;
}

const kinds: Record<string, string> = {
  'image/webp': 'WebP',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
};

/** Lists faults of a served picture by external programs: hidden data, or incomplete. */
export function faultsOfServedPicture(path: string, type: string): string[] {
  const { groups, warning } = besides(path);
  const kind = run('file', ['-b', '--mime-type', path]).out.toString().trim();
  const fault = readers[kinds[type] ?? '']?.(path) ?? '';
  return [
    ...groups.map((group) => `exiftool: ${group}`),
    ...(warning === '' ? [] : [`exiftool: ${warning}`]),
    ...(kind === type ? [] : [`file: ${kind}`]),
    ...(fault === '' ? [] : [fault]),
  ];
}

/** Describes what exiftool found in the original picture. */
export function plantedIn(path: string): string {
  const { groups, warning } = besides(path);
  return [...groups, ...(warning === '' ? [] : [firstLine(warning)])].join(', ');
}

const foreign = ['script', 'foreignObject', 'image', 'feImage', 'set', 'animate']
  .map((name) => `local-name()='${name}'`)
  .join(' or ');
/** Active content and references of an SVG, as XPath 1.0. */
const strange = [
  `//*[${foreign}]`,
  "//@*[starts-with(local-name(), 'on')]",
  "//@*[local-name()='href'][not(starts-with(., '#'))][not(parent::*[local-name()='a'])]",
  "//@*[contains(., 'url(') and not(contains(., 'url(#'))]",
  "//@*[contains(., '\\')]",
  "//*[local-name()='style'][contains(., '@import') or contains(., '//')]",
  '//processing-instruction()',
];
/** Maximum seconds for drawing an SVG. */
const drawnWithin = 5;

function judgeDrawing(path: string): Judgement {
  const parsed = run('xmllint', ['--nonet', '--noout', '--huge', path]);
  const fault = firstLine(parsed.text.replaceAll(`${path}:`, ''));
  if (parsed.status !== 0 || fault !== '') return { says: `xmllint: ${fault}`, agrees: true };
  if (/<!DOCTYPE[^>]*\[/.test(readFileSync(path, 'latin1'))) {
    return { says: 'xmllint: declarations', agrees: true };
  }
  for (const place of strange) {
    const found = run('xmllint', ['--nonet', '--huge', '--xpath', place, path]).out.toString();
    if (found.trim() !== '') return { says: `xmllint: ${firstLine(found)}`, agrees: true };
  }
  const output = `${path}.png`;
  const drawn = run('rsvg-convert', ['-w', '2600', '-h', '2600', '-a', '-o', output, path], {
    seconds: 2 * drawnWithin,
  });
  rmSync(output, { force: true });
  const took = `${drawn.seconds.toFixed(1)} s`;
  if (drawn.status === null || drawn.seconds > drawnWithin) {
    return {
      says: `rsvg-convert: ${drawn.status === null ? 'not ready after ' : ''}${took}`,
      agrees: true,
    };
  }
  if (drawn.status !== 0) return { says: `rsvg-convert: ${firstLine(drawn.text)}`, agrees: true };
  return { says: `rsvg-convert: drawn in ${took}`, agrees: false };
}

/** Maximum frames of an animation. */
const mostFrames = 2000;
const mostGifPixels = 60_000_000;

/** Decodes a picture completely; the output is discarded. */
function decoded(program: 'pngtopnm' | 'tiffcp' | 'heif-convert', path: string): string {
  const output = `${path}.out.${program === 'tiffcp' ? 'tif' : 'png'}`;
  const { status, text } = run(program, program === 'pngtopnm' ? [path] : [path, output]);
  rmSync(output, { force: true });
  const complaint = firstLine(text.replaceAll(path, ''));
  return status === 0 ? '' : `${program}: ${complaint}`;
}

/** Readers by kind; they answer their error message, or the empty text. */
const readers: Record<string, (path: string) => string> = {
  PNG: (path) => {
    const { status, text } = run('pngcheck', ['-q', path]);
    if (status !== 0) return `pngcheck: ${firstLine(text.replaceAll(path, ''))}`;
    return decoded('pngtopnm', path);
  },
  JPEG: (path) => {
    const { text } = run('jpeginfo', ['-c', path]);
    const fault = /(?:WARNING|ERROR|not ready)[^\n]*/.exec(text);
    return /\bOK\b/.test(text) && !fault ? '' : `jpeginfo: ${firstLine(fault?.[0] ?? text)}`;
  },
  GIF: (path) => {
    const { status, text } = run('giftext', [path]);
    if (status !== 0) return `giftext: ${firstLine(text)}`;
    const [, width, height] = /Image Size[^\n]*Width = (\d+), Height = (\d+)/.exec(text) ?? [];
    if (width === undefined) return 'giftext: no frame';
    return Number(width) * Number(height) > mostGifPixels ? `giftext: ${width} by ${height}` : '';
  },
  WebP: (path) => {
    const { status, text } = run('webpinfo', ['-summary', path]);
    const frames = Number(/Number of frames: (\d+)/.exec(text)?.[1] ?? 0);
    if (frames > mostFrames) return `webpinfo: ${frames} frames`;
    return status === 0 ? '' : `webpinfo: ${firstLine(text)}`;
  },
  TIFF: (path) => decoded('tiffcp', path),
  HEIC: (path) => decoded('heif-convert', path),
};

/** Judges a refused picture with external programs. */
export function judgePicture(kind: string, path: string, mostPixels: number): Judgement {
  if (kind === 'SVG') return judgeDrawing(path);
  const { warning, pixels } = besides(path);
  if (pixels > mostPixels) return { says: `exiftool: ${pixels} pixels`, agrees: true };
  const fault = readers[kind]?.(path) ?? '';
  if (fault !== '') return { says: fault, agrees: true };
  if (warning !== '') return { says: `exiftool: ${warning}`, agrees: true };
  const type = run('file', ['-b', '--mime-type', path]).out.toString().trim();
  return { says: `file: ${type}`, agrees: false };
}
