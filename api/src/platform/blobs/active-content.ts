import { inflateSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { FieldReader } from './docx-fields.ts';

/**
 * Finds active content in documents: what acts, loads from elsewhere or hides, since reviewers open
 * copies with unknown programs. Links that a person clicks are allowed.
 */

/** Separators of PDF tokens: white space, including NUL, and comments (ISO 32000-2, 7.2). */
const gap = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;

/**
 * Actions and parts of a PDF that act (12.6.4 and 7.11.4): scripts, started programs, embedded
 * files, forms that submit, other files that are opened. Long enough not to occur in a picture's
 * bytes by chance.
 */
const activeNames = new RegExp(
  String.raw`/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|OnInstantiate|SubmitForm|ImportData|GoTo[RE]\b|Rendition)|/(?:XFA|EF)${gap}(?:\[|<<|\d+\s+\d+\s+R)`,
);

/** Maximum bytes unpacked from a PDF; its objects are a part of the file. */
const mostUnpacked = 100_000_000;

/** Decodes names as readers do: a letter may be written as `#` and its code (7.3.5). */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/**
 * Tokens that determine where a dictionary ends: its own delimiters, and the beginnings of strings
 * and comments.
 */
const signs = /<<|>>|<[^<>]*>|%[^\r\n]*|\(|endobj|stream[ \t]*(?:\r\n|\r|\n)/g;

/** Answers the end of a string in brackets that begins here; brackets may be nested. */
function endOfText(text: string, start: number): number {
  const brackets = /\\[^]|[()]/g;
  brackets.lastIndex = start;
  let depth = 1;
  for (let found = brackets.exec(text); found; found = brackets.exec(text)) {
    if (found[0] === '(') depth += 1;
    if (found[0] === ')') depth -= 1;
    if (depth === 0) return brackets.lastIndex;
  }
  return text.length;
}

/** Yields the streams of a PDF: their start, and their dictionary without strings and comments. */
function* streamsOf(text: string): Generator<{ dictionary: string; start: number }> {
  for (const { index } of text.matchAll(/obj(?=[\s\0]*[<%])/g)) {
    let depth = 0;
    let dictionary = '';
    let from = index + 3;
    signs.lastIndex = from;
    for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
      const [found] = sign;
      dictionary += text.slice(from, sign.index);
      if (found === '(') signs.lastIndex = endOfText(text, signs.lastIndex);
      if (found === '<<') depth += 1;
      if (found === '>>') depth -= 1;
      from = signs.lastIndex;
      if (found === 'endobj' || depth < 0) break;
      if (found.startsWith('stream')) {
        if (depth === 0) yield { dictionary: plainNames(dictionary), start: from };
        break;
      }
      dictionary += found === '<<' || found === '>>' ? found : ' ';
    }
  }
}

/** Unpacks the objects in streams as text; null when one is packed in an unsupported way. */
function packedObjects(text: string, file: Buffer): string[] | null {
  const found: string[] = [];
  let unpacked = 0;
  for (const { dictionary, start } of streamsOf(text)) {
    // Readers find objects by these two keys, whatever the stream's type.
    const holdsObjects = /\/First[\s\0]+\d/.test(dictionary) && /\/N[\s\0]+\d/.test(dictionary);
    if (!holdsObjects || !/\/Filter/.test(dictionary)) continue;
    if (!/\/Filter[\s\0]*\[?[\s\0]*\/FlateDecode[\s\0]*\]?[\s\0]*(?:\/|>>)/.test(dictionary)) {
      return null;
    }
    if (/\/Predictor[\s\0]+(?!1\b)/.test(dictionary)) return null;
    const end = text.indexOf('endstream', start);
    try {
      const content = inflateSync(file.subarray(start, end < 0 ? undefined : end), {
        maxOutputLength: mostUnpacked - unpacked + 1,
      });
      unpacked += content.length;
      found.push(content.toString('latin1'));
    } catch {
      return null;
    }
  }
  return found;
}

export const isActiveText = (text: string): boolean => activeNames.test(plainNames(text));

/** Whether a PDF contains active content; null when a part of it cannot be read. */
export function isActivePdf(text: string, file: Buffer): boolean | null {
  const packed = packedObjects(text, file);
  if (packed === null) return null;
  return [text, ...packed].some(isActiveText);
}

/** Parts of a package that act or hide something: macros, controls, embedded objects. */
const activePart =
  /(?:^|\/)(?:vbaproject|vbadata|activex|embeddings|ctrlprops)[^/]*(?:\/|$)|\.(?:docm|dotm|exe|dll|js|vbs|ole)$/i;
/** Active kinds of relationships, by the last word of their type (ECMA-376, part 1). */
const activeRelation =
  /\/(?:vbaProject|wordVbaData|oleObject|package|control|activeXControlBinary|aFChunk|attachedToolbars|keyMapCustomizations|subDocument|frame|attachedTemplate|mailMergeSource|mailMergeHeaderSource|recipientData|externalLink\w*)$/i;
/** Whether a part of a package is active. @throws {Error} when it is not XML */
function isActiveXml(name: string, xml: string): boolean {
  let isActive = false;
  const fields = new FieldReader();
  let around = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    isActive = true;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const values = new Map(Object.values(attributes).map((each) => [each.local, each.value]));
    if (name.endsWith('.rels') && local === 'Relationship') {
      const type = values.get('Type') ?? '';
      const isOutside = values.get('TargetMode')?.toLowerCase() === 'external';
      const isLink =
        /\/hyperlink$/i.test(type) && /^(?:https?:|mailto:)/i.test(values.get('Target') ?? '');
      if (activeRelation.test(type) || (isOutside && !isLink)) isActive = true;
    }
    if (
      name === '[content_types].xml' &&
      /macroEnabled|vbaProject|activeX/i.test([...values.values()].join(' '))
    ) {
      isActive = true;
    }
    if (local === 'altChunk') isActive = true;
    if (local === 'fldSimple') fields.whole(values.get('instr') ?? '');
    if (local === 'fldChar') fields.sign(values.get('fldCharType'));
    around = local;
  });
  const say = (text: string): void => {
    const isInstruction = around === 'instrText' || around === 'delInstrText';
    if (isInstruction || around === 't') fields.say(text, isInstruction);
  };
  parser.on('text', say);
  parser.on('cdata', say);
  parser.on('closetag', () => {
    around = '';
  });
  parser.write(xml).close();
  return isActive || fields.isActive;
}

/** Whether a part is XML by its name or its first characters, since names are arbitrary. */
const isXml = (name: string, content: Buffer): boolean =>
  /\.(?:xml|rels)$/.test(name) ||
  /^[\s\0\u00ef\u00bb\u00bf\u00fe\u00ff]*</.test(content.toString('latin1', 0, 100));

/** Whether a DOCX contains active content; null when a part is not XML that we can read. */
export function isActiveDocx(parts: ReadonlyMap<string, Buffer>): boolean | null {
  const isHidden = [...parts.keys()].some((name) => activePart.test(name));
  if (isHidden) return true;
  for (const [given, content] of parts) {
    // Readers match part names case-insensitively.
    const name = given.toLowerCase();
    if (!isXml(name, content)) continue;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
      if (isActiveXml(name, text)) return true;
    } catch {
      return null;
    }
  }
  return false;
}
