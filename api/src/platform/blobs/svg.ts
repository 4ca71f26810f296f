import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import { workOf } from './svg-work.ts';
import type { Part } from './svg-work.ts';

/** Why an SVG is refused: it is none that may be drawn, or it asks for more work than a picture may. */
export type SvgRefusal = { refused: 'unreadable' | 'complex'; reason: string };

class Refused extends Error {
  readonly refusal: SvgRefusal;
  constructor(reason: string, refused: SvgRefusal['refused'] = 'unreadable') {
    super(reason);
    this.refusal = { refused, reason };
  }
}

/** Elements inside each other; drawing programs nest a few dozen. */
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

/** The ids of the same file that a style or an attribute points at. */
function partsNamedBy(style: string): string[] {
  // A style can be spelled with escapes, which hide what it points at from us and not from a reader.
  if (/\\[0-9a-f]/i.test(style)) throw new Refused('an escape in a style');
  if (/@import/i.test(style)) throw new Refused('a style from elsewhere');
  return Array.from(style.matchAll(/url\(\s*["']?\s*([^\s"')]*)/gi), ([, target = '']) => {
    if (!target.startsWith('#')) throw new Refused('a reference to elsewhere');
    return target.slice(1);
  });
}

/** What is pointed at by rules that hold for one class, and by those that may hold for anything. */
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
    // The first of an id is the one that counts.
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
 * Why an SVG is refused, by its elements; null when it may be drawn. The library that draws it runs no
 * scripts and, given no address of the file, loads nothing: this keeps out what would be left out
 * silently, what unfolds into more than it is, and pictures inside it, which no limit of ours sees.
 *
 * - entities, instructions, and styles that come from elsewhere
 * - scripts, foreign content and pictures inside
 * - references to anything but a part of the same file, other than the links of `a`
 * - more work than a picture may ask for ({@link workOf})
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
