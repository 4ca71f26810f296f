import { createWriteStream } from 'node:fs';
import { posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CopyFault } from '@troskel/contract/values/document-files';
import { ZipArchive } from 'archiver';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { rewriteXml, xmlHead } from './docx-xml.ts';
import { readZip } from './zip-parts.ts';

const types = {
  package: 'http://schemas.openxmlformats.org/package/2006',
  office: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  part: 'application/vnd.openxmlformats-officedocument',
};

/**
 * Parts that a text may have, by the last word of their relationship's type, and whether several.
 */
const partKinds = new Map<string, 'one' | 'several'>([
  ['styles', 'one'],
  ['numbering', 'one'],
  ['fontTable', 'one'],
  ['settings', 'one'],
  ['theme', 'one'],
  ['footnotes', 'one'],
  ['endnotes', 'one'],
  ['comments', 'one'],
  ['header', 'several'],
  ['footer', 'several'],
]);

/** Settings that affect the text's appearance; others are dropped. */
const keptSettings = new Set([
  'evenAndOddHeaders',
  'mirrorMargins',
  'defaultTabStop',
  'autoHyphenation',
  'compat',
  'footnotePr',
  'endnotePr',
  'characterSpacingControl',
]);

/** Maximum longer side of a copied picture, and of an original, in pixels. */
const pictureSide = 2600;
const mostPixels = 60_000_000;

interface Relation {
  id: string;
  /** Last word of its type. */
  kind: string;
  target: string;
}

interface Kept {
  id: string;
  type: string;
  target: string;
}

/** Part names are unique regardless of case (ECMA-376, part 2, 6.2.2.3). */
type Parts = ReadonlyMap<string, Buffer>;

const textOf = (content: Buffer): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(content);

/** Reads the relationships of a part. @throws {Error} when they are not XML */
function relationsOf(parts: Parts, name: string): Relation[] {
  const { dir, base } = posix.parse(name);
  const content = parts.get(posix.join(dir, '_rels', `${base}.rels`));
  if (!content) return [];
  const found: Relation[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const values = new Map(Object.values(attributes).map((each) => [each.local, each.value]));
    const isOutside = values.get('TargetMode')?.toLowerCase() === 'external';
    if (local !== 'Relationship' || isOutside) return;
    const target = values.get('Target') ?? '';
    found.push({
      id: values.get('Id') ?? '',
      kind: (values.get('Type') ?? '').split('/').at(-1) ?? '',
      target: posix
        .join(target.startsWith('/') ? '' : dir, target)
        .replace(/^\//, '')
        .toLowerCase(),
    });
  });
  parser.write(textOf(content)).close();
  return found;
}

/** Re-encodes a picture; null for an unsupported or broken one. */
async function pictureOf(content: Buffer): Promise<{ ending: string; content: Buffer } | null> {
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, autoOrient: true });
    const { format } = await picture.metadata();
    const resized = picture.resize(pictureSide, pictureSide, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    return format === 'jpeg'
      ? { ending: 'jpeg', content: await resized.jpeg({ quality: 85 }).toBuffer() }
      : { ending: 'png', content: await resized.png().toBuffer() };
  } catch {
    return null;
  }
}

/** Grey box in place of a picture that is not copied. */
const greyBox = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8c8c8' } })
    .png()
    .toBuffer();

class DocxCopy {
  /** Written parts by name. */
  readonly made = new Map<string, Buffer>();
  readonly #parts: Parts;
  /** Names of copied pictures by their original part. */
  readonly #pictures = new Map<string, string>();
  readonly #overrides: [name: string, type: string][] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async make(): Promise<void> {
    await this.#part('word/document.xml', 'document', 'document', async (relations) => {
      const kept: Kept[] = [];
      const seen = new Set<string>();
      for (const { id, kind, target } of relations) {
        const many = partKinds.get(kind);
        if (!many || !this.#parts.has(target) || (many === 'one' && seen.has(kind))) continue;
        seen.add(kind);
        const name = many === 'one' ? kind : `${kind}${kept.length + 1}`;
        await this.#part(target, kind, name);
        kept.push({ id, type: kind, target: `${name}.xml` });
      }
      return kept;
    });
    this.#put(
      '_rels/.rels',
      relationsXml([{ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }]),
    );
    const defaults = [
      ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
      ['xml', 'application/xml'],
      ['png', 'image/png'],
      ['jpeg', 'image/jpeg'],
    ].map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`);
    const overrides = this.#overrides.map(
      ([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`,
    );
    this.#put(
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${types.package}/content-types">${[...defaults, ...overrides].join('')}</Types>`,
    );
  }

  #put(name: string, xml: string): void {
    this.made.set(name, Buffer.from(xml));
  }

  /** Copies a part, and those it refers to. */
  async #part(
    source: string,
    kind: string,
    name: string,
    further: (relations: Relation[]) => Promise<Kept[]> = async () => [],
  ): Promise<void> {
    const relations = relationsOf(this.#parts, source);
    const kept = await further(relations);
    // A theme's pictures are only fills.
    for (const { id, kind: each, target } of kind === 'theme' ? [] : relations) {
      if (each !== 'image') continue;
      kept.push({ id, type: 'image', target: await this.#picture(target) });
    }
    const ids = new Map(kept.map(({ id }, index) => [id, `rId${index + 1}`]));
    const written = kept.map(({ type, target }, index) => ({
      id: `rId${index + 1}`,
      type,
      target,
    }));
    let greyId: string | null = null;
    const xml = rewriteXml(textOf(this.#parts.get(source) ?? Buffer.alloc(0)), {
      relate: (id, isPicture) => {
        const known = ids.get(id);
        if (known !== undefined || !isPicture) return known ?? null;
        greyId = `rId${kept.length + 1}`;
        return greyId;
      },
      ...(kind === 'settings' ? { kept: keptSettings } : {}),
    });
    if (greyId !== null)
      written.push({ id: greyId, type: 'image', target: await this.#picture('') });
    const path = `word/${name}.xml`;
    this.#put(path, xml);
    if (written.length > 0) this.#put(`word/_rels/${name}.xml.rels`, relationsXml(written));
    const type =
      kind === 'theme'
        ? `${types.part}.theme+xml`
        : `${types.part}.wordprocessingml.${kind === 'document' ? 'document.main' : kind}+xml`;
    this.#overrides.push([path, type]);
  }

  /** Answers the path of a picture's copy; copies each picture once. */
  async #picture(source: string): Promise<string> {
    const present = this.#pictures.get(source);
    if (present !== undefined) return present;
    const content = this.#parts.get(source);
    const picture = (content && (await pictureOf(content))) ?? {
      ending: 'png',
      content: await greyBox(),
    };
    const target = `media/image${this.#pictures.size + 1}.${picture.ending}`;
    this.made.set(`word/${target}`, picture.content);
    this.#pictures.set(source, target);
    return target;
  }
}

function relationsXml(relations: readonly Kept[]): string {
  const all = relations.map(
    ({ id, type, target }) =>
      `<Relationship Id="${id}" Type="${types.office}/${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${types.package}/relationships">${all.join('')}</Relationships>`;
}

/**
 * Copies a DOCX: its text and what determines its appearance, each part rewritten from its parsed
 * content, with our own names and relationships, none of which is external. Pictures are
 * re-encoded.
 */
export async function copyDocx(file: Buffer, target: string): Promise<CopyFault | null> {
  const parts = readZip(file);
  if (!(parts instanceof Map)) return 'unreadable';
  const copy = new DocxCopy(
    new Map([...parts].map(([name, content]) => [name.toLowerCase(), content])),
  );
  await copy.make();
  const zip = new ZipArchive({ zlib: { level: 6 } });
  const written = pipeline(zip, createWriteStream(target, { mode: 0o600 }));
  // Content types first, as programs write them.
  for (const [name, content] of [...copy.made].toReversed()) zip.append(content, { name });
  await Promise.all([zip.finalize(), written]);
  return null;
}
