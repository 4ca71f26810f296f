import { inflateSync } from 'node:zlib';
import { SaxesParser } from 'saxes';

/**
 * What acts, reaches out or hides in a document: a reviewer opens it with a program of their own, of
 * which nothing is known. Links that a person presses are none of it.
 */

/**
 * Actions and parts of a PDF (ISO 32000-2, 12.6.4 and 7.11.4): scripts, programs that are started,
 * files inside, forms that send, other files that are opened. Long enough to stand in no picture's
 * bytes by chance.
 */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|SubmitForm|ImportData|GoTo[RE]\b|Rendition)|\/XFA\s*(?:\[|\d+\s+\d+\s+R)/;

/** Of what is unpacked of a PDF: its objects take a share of the file, whatever was packed in it. */
const mostUnpacked = 100_000_000;
/** Characters before a stream in which its dictionary stands. */
const reach = 4000;

/** Names as a reader takes them: a letter may be written as `#` and its number (7.3.5). */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** The objects that are packed in streams, as text; null when one is packed so that it is not read. */
function packedObjects(text: string, file: Buffer): string[] | null {
  const found: string[] = [];
  let unpacked = 0;
  for (const match of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(match.index - 3, match.index) === 'end') continue;
    const before = text.slice(Math.max(0, match.index - reach), match.index);
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj') + 1));
    const holdsObjects =
      /\/ObjStm\b/.test(dictionary) ||
      (/\/First\s+\d/.test(dictionary) && /\/N\s+\d/.test(dictionary));
    if (!holdsObjects || !/\/Filter/.test(dictionary)) continue;
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/|>>)/.test(dictionary)) return null;
    if (/\/Predictor\s+(?!1\b)/.test(dictionary)) return null;
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    try {
      const content = inflateSync(file.subarray(start, end < 0 ? undefined : end), {
        maxOutputLength: mostUnpacked - unpacked + 1,
      });
      unpacked += content.length;
      if (unpacked > mostUnpacked) return null;
      found.push(content.toString('latin1'));
    } catch {
      return null;
    }
  }
  return found;
}

/** Whether a PDF holds what acts; null when a part of it cannot be read. */
export function isActivePdf(text: string, file: Buffer): boolean | null {
  const packed = packedObjects(text, file);
  if (packed === null) return null;
  return [text, ...packed].some((part) => activeNames.test(plainNames(part)));
}

/** Parts of a package that act or hide something: macros, controls, objects of other programs. */
const activePart =
  /(?:^|\/)(?:vbaproject|vbadata|activex|embeddings|ctrlprops)[^/]*(?:\/|$)|\.(?:docm|dotm|exe|dll|js|vbs|ole)$/i;
/** Kinds of relations likewise, by the last word of their type (ECMA-376, part 1). */
const activeRelation =
  /\/(?:vbaProject|wordVbaData|oleObject|package|control|activeXControlBinary|aFChunk|attachedToolbars|keyMapCustomizations|subDocument|frame|attachedTemplate|mailMergeSource|mailMergeHeaderSource|recipientData|externalLink\w*)$/i;
/** Fields that fetch or start something when a document is opened or renewed. */
const activeField =
  /\b(?:DDE(?:AUTO)?|INCLUDE(?:TEXT|PICTURE)?|IMPORT|LINK|RD|MACROBUTTON|DATABASE|EMBED|AUTOTEXTLIST)\b/i;

/** Reads a part of a package; true when it acts. @throws {Error} when it is no XML */
function isActiveXml(name: string, xml: string): boolean {
  let isActive = false;
  let fields = '';
  let isInstruction = false;
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
      name === '[Content_Types].xml' &&
      /macroEnabled|vbaProject|activeX/i.test([...values.values()].join(' '))
    ) {
      isActive = true;
    }
    if (local === 'altChunk') isActive = true;
    if (local === 'fldSimple') fields += `\n${values.get('instr') ?? ''}\n`;
    if (local === 'fldChar') fields += '\n';
    isInstruction = local === 'instrText';
  });
  parser.on('text', (text) => {
    if (isInstruction) fields += text;
  });
  parser.on('closetag', () => {
    isInstruction = false;
  });
  parser.write(xml).close();
  return isActive || activeField.test(fields);
}

/** Whether a DOCX holds what acts; null when a part of it is no XML that is read here. */
export function isActiveDocx(parts: ReadonlyMap<string, Buffer>): boolean | null {
  const isHidden = [...parts.keys()].some((name) => activePart.test(name));
  if (isHidden) return true;
  for (const [name, content] of parts) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
      if (isActiveXml(name, text)) return true;
    } catch {
      return null;
    }
  }
  return false;
}
