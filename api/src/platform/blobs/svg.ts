import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import { workOf } from './svg-work.ts';
import type { Part } from './svg-work.ts';

/** Reason of an SVG's refusal: it may not be drawn, or needs more work than allowed. */
export type SvgRefusal = { refused: 'unreadable' | 'complex'; reason: string };

class Refused extends Error {
  readonly refusal: SvgRefusal;
  constructor(reason: string, refused: SvgRefusal['refused'] = 'unreadable') {
    super(reason);
    this.refusal = { refused, reason };
  }
}

/** Maximum depth of elements; drawing programs nest a few dozen. */
const mostDepth = 200;
const mostElements = 100_000;

const foreign = new Set([
  'script',
  'foreignobject',
  'image',
  'feimage',
  'iframe',
  'object',
  'embed',
  'handler',
  'animate',
  'set',
]);

/** Extracts the ids within the file that a style or an attribute references. */
function partsNamedBy(style: string): string[] {
  // Escapes in a style could hide a reference from us, but not from a renderer.
  if (/\\[0-9a-f]/i.test(style)) throw new Refused('an escape in a style');
  if (/@import/i.test(style)) throw new Refused('a style from elsewhere');
  return Array.from(style.matchAll(/url\(\s*["']?\s*([^\s"')]*)/gi), ([, target = '']) => {
    if (!target.startsWith('#')) throw new Refused('a reference to elsewhere');
    return target.slice(1);
  });
}

/** Reads the references of rules for a class, and of rules that may match any element. */
function readRules(style: string, byClass: Map<string, string[]>, byAll: string[]): void {
  partsNamedBy(style);
  const rules = style.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]*)\{([^{}]*)\}/g);
  for (const [, selector = '', body = ''] of rules) {
    const ids = partsNamedBy(body);
    if (ids.length === 0) continue;
    const names = selector.split(',').map((name) => name.trim());
    if (!names.every((name) => /^\.[\w-]+$/.test(name))) byAll.push(...ids);
    else for (const name of names) byClass.set(name, [...(byClass.get(name) ?? []), ...ids]);
  }
}

function partOf({ local, attributes }: SaxesTagNS): Part {
  if (foreign.has(local.toLowerCase())) throw new Refused('foreign content');
  const part: Part = { name: local, id: null, classes: [], attributes: {}, names: [], inside: [] };
  for (const { local: name, value } of Object.values(attributes)) {
    if (/^on/i.test(name)) throw new Refused('a script');
    if (name === 'href') {
      const target = value.trim();
      if (local === 'a') continue;
      if (!target.startsWith('#')) throw new Refused('a reference to elsewhere');
      part.names.push(target.slice(1));
    } else {
      part.names.push(...partsNamedBy(value));
    }
    part.attributes[name] = value;
    if (name === 'id') part.id = value;
    if (name === 'class') part.classes = value.trim().split(/\s+/);
  }
  return part;
}

function read(text: string): void {
  const parser = new SaxesParser({ xmlns: true });
  const root: Part = { name: '', id: null, classes: [], attributes: {}, names: [], inside: [] };
  const open = [root];
  const byId = new Map<string, Part>();
  const byClass = new Map<string, string[]>();
  const byAll: string[] = [];
  let elements = 0;
  let style = '';
  parser.on('error', ({ message }) => {
    throw new Refused(message);
  });
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-8|us-ascii)$/i.test(encoding)) {
      throw new Refused('not in UTF-8');
    }
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Refused('declarations');
  });
  parser.on('processinginstruction', () => {
    throw new Refused('an instruction');
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > mostElements) throw new Refused('elements', 'complex');
    if (open.length > mostDepth) throw new Refused('depth', 'complex');
    const part = partOf(tag);
    // The first element with an id counts.
    if (part.id !== null && !byId.has(part.id)) byId.set(part.id, part);
    open.at(-1)?.inside.push(part);
    open.push(part);
    style = '';
  });
  const collect = (piece: string): void => {
    if (open.at(-1)?.name === 'style') style += piece;
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', ({ local }) => {
    open.pop();
    if (local === 'style') readRules(style, byClass, byAll);
    style = '';
  });
  parser.write(text).close();
  const reason = workOf(root, { byId, byClass, byAll });
  if (reason !== null) throw new Refused(reason, 'complex');
}

/**
 * Answers why an SVG is refused; null when it may be drawn. The library that draws it runs no
 * scripts and, without a base address, loads nothing: this refuses what would be silently dropped,
 * what expands, and embedded pictures, which our limits do not cover.
 *
 * - entities, processing instructions, and external styles
 * - scripts, foreign content and embedded pictures
 * - references to anything but a part of the same file, other than the links of `a`
 * - more work than allowed ({@link workOf})
 */
export function refusalOfSvg(content: Uint8Array): SvgRefusal | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return { refused: 'unreadable', reason: 'not in UTF-8' };
  }
  try {
    read(text);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
