import { SaxesParser } from 'saxes';
import type { SaxesTagNS } from 'saxes';
import { escapeHtml, escapeText } from '../text/markup.ts';

/**
 * Allowed namespaces of a DOCX's parts (ECMA-376, parts 1 and 4): text, drawings, formulas.
 * Elements of others are dropped with their content.
 */
const vocabularies = {
  text: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  xml: 'http://www.w3.org/XML/1998/namespace',
};
const namespaces = new Set<string>([
  ...Object.values(vocabularies),
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  'http://schemas.openxmlformats.org/drawingml/2006/picture',
  'http://schemas.openxmlformats.org/officeDocument/2006/math',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas',
  'urn:schemas-microsoft-com:vml',
  'urn:schemas-microsoft-com:office:office',
  'urn:schemas-microsoft-com:office:word',
]);
/** Offers alternatives for readers that do not know a namespace; one of them is copied. */
const alternatives = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const declarations = 'http://www.w3.org/2000/xmlns/';

/** Dropped elements: they fetch, start or embed something, set a link, or define a field. */
const leftOut = new Set([
  'altChunk',
  'subDoc',
  'control',
  'objectEmbed',
  'objectLink',
  'movie',
  'OLEObject',
  'hlinkClick',
  'hlinkHover',
  'hlinkMouseOver',
  'audioFile',
  'videoFile',
  'wavAudioFile',
  'quickTimeFile',
  'audioCd',
  'snd',
  'extLst',
  'dataBinding',
  'printerSettings',
  'attachedSchema',
  'embedRegular',
  'embedBold',
  'embedItalic',
  'embedBoldItalic',
  'instrText',
  'delInstrText',
  'fldData',
  'ffData',
]);
/** Attributes without a namespace that hold an address. */
const addresses = new Set(['href', 'src', 'althref', 'relid', 'action', 'tgtFrame', 'docLocation']);
/** Elements that show a picture, and those that are meaningless without their relationship. */
const pictures = new Set(['blip', 'imagedata']);
const bound = new Set(['headerReference', 'footerReference']);

const quoted = (text: string): string =>
  escapeHtml(text).replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface Open {
  name: string;
  local: string;
  /** Namespaces that its tag declares, by prefix. */
  declared: Record<string, string>;
  /** Whether its tags are written; if not, its content takes its place. */
  isWritten: boolean;
  /** Offset of its beginning in the output. */
  at: number;
  /** For alternatives: one has been chosen. */
  isChosen: boolean;
}

export interface RewriteRules {
  /** Answers the new id of a relationship; null for one that is dropped. */
  relate: (id: string, isPicture: boolean) => string | null;
  /** Children of the root that are kept; all by default. */
  kept?: ReadonlySet<string>;
}

/** Position within a field: its instruction is dropped, its result kept. */
type FieldPhase = 'instruction' | 'result';

class Rewriting {
  readonly #written: string[] = [];
  readonly #open: Open[] = [];
  readonly #fields: FieldPhase[] = [];
  /** Depth within a dropped element; 0 outside. */
  #skipped = 0;
  /** For a dropped checkbox: its displayed state. */
  #box: string | null = null;
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #rules: RewriteRules;

  constructor(rules: RewriteRules) {
    this.#rules = rules;
    this.#parser.on('error', (error) => {
      throw error;
    });
    this.#parser.on('doctype', () => {
      throw new Error('declarations');
    });
    this.#parser.on('opentag', (tag) => this.#enter(tag));
    this.#parser.on('closetag', () => this.#leave());
    const say = (text: string): void => {
      if (this.#skipped === 0 && this.#open.length > 0) this.#written.push(escapeText(text));
    };
    this.#parser.on('text', say);
    this.#parser.on('cdata', say);
  }

  run(xml: string): string {
    this.#parser.write(xml).close();
    if (this.#written.length === 0) throw new Error('another vocabulary');
    return xmlHead + this.#written.join('');
  }

  #enter(tag: SaxesTagNS): void {
    if (this.#skipped > 0) {
      this.#skipped += 1;
      this.#lookIntoField(tag);
      return;
    }
    if (tag.uri === vocabularies.text && tag.local === 'fldChar') this.#step(tag);
    if (this.#isLeftOut(tag)) {
      this.#skipped = 1;
      return;
    }
    const isWritten = tag.uri !== alternatives && !isField(tag);
    const { name, local } = tag;
    const at = this.#written.length;
    if (isWritten) this.#written.push(this.#tagOf(tag));
    this.#open.push({ name, local, declared: tag.ns, isWritten, at, isChosen: false });
  }

  /** Handles a field's begin, separator or end (part 1, 17.16.18). */
  #step(tag: SaxesTagNS): void {
    const type = valueOf(tag, 'fldCharType');
    if (type === 'begin') this.#fields.push('instruction');
    else if (type === 'end') this.#fields.pop();
    else if (this.#fields.length > 0) this.#fields[this.#fields.length - 1] = 'result';
  }

  /** A form's checkbox shows only the state given at its beginning. */
  #lookIntoField(tag: SaxesTagNS): void {
    if (tag.local === 'checkBox') this.#box = '☐';
    const isTicked = tag.local === 'checked' || tag.local === 'default';
    if (this.#box !== null && isTicked) {
      this.#box = /^(?:0|false|off)$/.test(valueOf(tag, 'val') ?? '') ? '☐' : '☒';
    }
  }

  #isLeftOut(tag: SaxesTagNS): boolean {
    const parent = this.#open.at(-1);
    if (tag.uri === alternatives) return !this.#isTaken(tag, parent);
    if (!namespaces.has(tag.uri) || leftOut.has(tag.local) || tag.local === 'fldChar') return true;
    if (this.#open.length === 1 && this.#rules.kept?.has(tag.local) === false) return true;
    if (this.#fields.includes('instruction') && parent?.local === 'r' && tag.local !== 'rPr') {
      return true;
    }
    if (bound.has(tag.local)) {
      return Object.values(tag.attributes).every(
        ({ uri, value }) =>
          uri !== vocabularies.relations || this.#rules.relate(value, false) === null,
      );
    }
    // A drawing of anything else, such as a diagram, is meaningless without it.
    if (tag.local !== 'graphicData' || namespaces.has(valueOf(tag, 'uri') ?? '')) return false;
    this.#dropDrawing();
    return false;
  }

  #isTaken(tag: SaxesTagNS, parent: Open | undefined): boolean {
    if (tag.local === 'AlternateContent') return true;
    if (!parent || parent.isChosen) return false;
    const required = (valueOf(tag, 'Requires') ?? '').split(/\s+/).filter(Boolean);
    const isKnown = required.every((prefix) => namespaces.has(this.#parser.resolve(prefix) ?? ''));
    parent.isChosen = tag.local === 'Fallback' || (tag.local === 'Choice' && isKnown);
    return parent.isChosen;
  }

  /** Marks the enclosing drawing to be removed when it ends. */
  #dropDrawing(): void {
    const drawing = this.#open.findLast(({ local }) => local === 'drawing');
    if (drawing) drawing.isWritten = false;
  }

  #leave(): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      if (this.#skipped === 0 && this.#box !== null) {
        this.#written.push(`<w:t xmlns:w="${vocabularies.text}">${this.#box}</w:t>`);
        this.#box = null;
      }
      return;
    }
    const left = this.#open.pop();
    if (left?.isWritten) this.#written.push(`</${left.name}>`);
    else if (left?.local === 'drawing') {
      this.#written.length = left.at;
      this.#written.push(`<w:t xmlns:w="${vocabularies.text}">▨</w:t>`);
    }
  }

  /** Namespaces declared by enclosing tags that are not written themselves. */
  #carriedTo(tag: SaxesTagNS): [name: string, value: string][] {
    const last = this.#open.findLastIndex(({ isWritten }) => isWritten);
    const carried: Record<string, string> = {};
    for (const { declared } of this.#open.slice(last + 1)) Object.assign(carried, declared);
    return Object.entries(carried)
      .filter(([prefix, value]) => namespaces.has(value) && !Object.hasOwn(tag.ns, prefix))
      .map(([prefix, value]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, value]);
  }

  #tagOf(tag: SaxesTagNS): string {
    const own = Object.values(tag.attributes).flatMap(({ name, local, uri, value }) => {
      if (uri === declarations) return namespaces.has(value) ? [[name, value]] : [];
      if (uri === vocabularies.relations) {
        const id = this.#rules.relate(value, pictures.has(tag.local));
        return id === null ? [] : [[name, id]];
      }
      const isKept = (uri === '' || namespaces.has(uri)) && !addresses.has(local);
      return isKept ? [[name, value]] : [];
    });
    const said = [...this.#carriedTo(tag), ...own].map(
      ([name = '', value = '']) => ` ${name}="${quoted(value)}"`,
    );
    return `<${tag.name}${said.join('')}>`;
  }
}

const isField = ({ uri, local }: SaxesTagNS) => uri === vocabularies.text && local === 'fldSimple';

const valueOf = (tag: SaxesTagNS, local: string): string | undefined =>
  Object.values(tag.attributes).find((attribute) => attribute.local === local)?.value;

/**
 * Rewrites a part of a DOCX from its parsed content: visible content only, without comments or
 * dropped relationships, and with fields replaced by their last result.
 *
 * @throws {Error} when it is not XML that we can read
 */
export const rewriteXml = (xml: string, rules: RewriteRules): string =>
  new Rewriting(rules).run(xml);
