import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { firstLine, run } from './programs.ts';
import type { Judgement } from './judgement.ts';

/** Maximum unpacked bytes of a document. */
const mostUnpacked = 100_000_000;

const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|OnInstantiate|SubmitForm|ImportData|GoTo[RE]|Rendition|XFA|EF)\b/g;

/**
 * Judges a PDF with qpdf, which searches the objects itself like readers do with a broken table:
 * otherwise what the table omits would stay unseen.
 */
export function judgePdf(path: string, mostPages: number): Judgement {
  const [without, unpacked] = [`${path}.without`, `${path}.unpacked`];
  const text = readFileSync(path, 'latin1').replaceAll(/startxref\s+\d+/g, 'startxref\n0');
  writeFileSync(without, text, 'latin1');
  try {
    return judgeObjects(path, without, unpacked, mostPages);
  } finally {
    rmSync(without, { force: true });
    rmSync(unpacked, { force: true });
  }
}

function judgeObjects(
  path: string,
  without: string,
  unpacked: string,
  mostPages: number,
): Judgement {
  if (run('qpdf', ['--is-encrypted', without]).status === 0) {
    return { says: 'qpdf: locked', agrees: true };
  }
  const pages = Number(run('qpdf', ['--no-warn', '--show-npages', path]).out.toString());
  if (pages > mostPages) return { says: `qpdf: ${pages} pages`, agrees: true };
  const ways = ['--qdf', '--stream-data=uncompress', '--object-streams=preserve'];
  const opened = run('qpdf', ['--no-warn', ...ways, '--preserve-unreferenced', without, unpacked]);
  if (opened.status === null) return { says: 'qpdf: takes too long', agrees: true };
  const { size } = statSync(unpacked, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > mostUnpacked) return { says: `qpdf: unpacks into ${size} bytes`, agrees: true };
  const names = size === 0 ? [] : (readFileSync(unpacked, 'latin1').match(activeNames) ?? []);
  if (names.length > 0) return { says: `qpdf: ${[...new Set(names)].join(' ')}`, agrees: true };
  const checked = run('qpdf', ['--check', path]);
  if (checked.status === 0) return { says: 'qpdf: nothing', agrees: false };
  const complaint = checked.text.replaceAll(path, '').replaceAll(': :', ':');
  return { says: `qpdf: ${firstLine(complaint)}`, agrees: true };
}

const hiddenPart =
  /(?:^|\/)(?:vbaproject|vbadata|activex|embeddings)|\.(?:exe|dll|js|vbs|docm|dotm)$/i;
const strangeName = /(?:^|\/)\.\.(?:\/|$)|^\/|^[a-z]:|\\/i;
const mostParts = 2000;
const field = /\b(?:DDE(?:AUTO)?|INCLUDE\w*|LINK|IMPORT|MACROBUTTON|EMBED)\b|HYPERLINK\s+"file:/i;
const relation =
  /\/(?:vbaProject|oleObject|package|control|aFChunk|subDocument|frame|attachedTemplate|mailMerge\w*)$/i;

/** Validates one part of a package with xmllint; null when it is valid. */
function faultOfXml(content: Buffer): string | null {
  const parsed = run('xmllint', ['--nonet', '--encode', 'utf-8', '-'], { input: content });
  if (parsed.status !== 0) return `xmllint: ${firstLine(parsed.text.replace(/^-:\d+: /, ''))}`;
  if (/<!DOCTYPE/.test(parsed.text)) return 'xmllint: declarations';
  const found = (path: string) =>
    run('xmllint', ['--nonet', '--xpath', path, '-'], { input: content }).out.toString();
  const words = found(
    "//*[local-name()='instrText' or local-name()='delInstrText']/text() | //*[local-name()='fldSimple']/@*[local-name()='instr']",
  ).replaceAll('\n', '');
  if (field.test(words)) return `xmllint: a field ${firstLine(words)}`;
  if (found("//*[local-name()='altChunk']") !== '') return 'xmllint: altChunk';
  const kinds = found('//@ContentType');
  if (/macroEnabled|vbaProject|activeX/.test(kinds)) return 'xmllint: macros by kind';
  const relations = found("//*[local-name()='Relationship']");
  for (const [whole] of relations.matchAll(/<[^>]*Relationship[^>]*>/g)) {
    const [, type = ''] = /Type="([^"]*)"/.exec(whole) ?? [];
    const [, target = ''] = /Target="([^"]*)"/.exec(whole) ?? [];
    const isLink = type.endsWith('/hyperlink') && /^(?:https?:|mailto:)/.test(target);
    if (relation.test(type) || (/TargetMode="External"/.test(whole) && !isLink)) {
      return `xmllint: ${type.split('/').at(-1)} ${target}`;
    }
  }
  return null;
}

/** Judges a DOCX with unzip and xmllint. */
export function judgeDocx(path: string): Judgement {
  const listed = run('zipinfo', ['-1', path]);
  if ((listed.status ?? 9) > 1)
    return { says: `zipinfo: ${firstLine(listed.text.trim())}`, agrees: true };
  const names = listed.out
    .toString()
    .split('\n')
    .filter((name) => name !== '');
  const lower = names.map((name) => name.toLowerCase());
  const shown = run('zipinfo', ['-v', path]).text;
  const bytes = Number(/, (\d+) bytes uncompressed/.exec(run('zipinfo', ['-t', path]).text)?.[1]);
  const faults = [
    names.length > mostParts ? `${names.length} parts` : '',
    new Set(lower).size < lower.length ? 'a name twice' : '',
    names.find((name) => strangeName.test(name)) ?? '',
    names.find((name) => hiddenPart.test(name)) ?? '',
    /file security status:\s+encrypted/.test(shown) ? 'locked' : '',
    bytes > mostUnpacked ? `unpacks into ${bytes} bytes` : '',
    lower.includes('word/document.xml') ? '' : 'no text',
  ].filter((fault) => fault !== '');
  if (faults.length > 0) return { says: `zipinfo: ${faults[0]}`, agrees: true };
  const tested = run('unzip', ['-tqq', path]);
  if (tested.status !== 0) {
    const says = firstLine(tested.text.replaceAll(path, ''));
    return { says: `unzip: ${says}`, agrees: true };
  }
  for (const name of names) {
    const content = run('unzip', ['-p', path, name.replaceAll(/[[\]*?]/g, '\\$&')]).out;
    if (!/^[\s\0\u00ef\u00bb\u00bf\u00fe\u00ff]*</.test(content.toString('latin1', 0, 100)))
      continue;
    const fault = faultOfXml(content);
    if (fault !== null) return { says: `${fault} (${name})`, agrees: true };
  }
  return { says: 'unzip, xmllint: nothing', agrees: false };
}
