import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { anew, copied } from './document-copy.factory.ts';
import { plainPicture } from './blobs.factory.ts';
import { docx, docxParts, relation, zipOf } from './document.factory.ts';
import type { Part } from './document.factory.ts';
import { verdictOfDocx } from './document-verdict.ts';
import { copyDocx } from './docx-copy.ts';
import { docxFiles } from './hostile/docx-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'troskel-docx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const vocabularies = [
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['w14', 'http://schemas.microsoft.com/office/word/2010/wordml'],
  ['c', 'http://schemas.openxmlformats.org/drawingml/2006/chart'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="${name}"`)
  .join(' ');

/** Makes a paragraph in which every namespace is declared. */
const paragraph = (content: string): string => `<w:p ${vocabularies}>${content}</w:p>`;
const run = (content: string): string => `<w:r>${content}</w:r>`;
const said = (text: string): string => run(`<w:t xml:space="preserve">${text}</w:t>`);
const step = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`);
const fieldOf = (instruction: string, result: string): string =>
  `${step('begin')}${run(`<w:instrText>${instruction}</w:instrText>`)}${step('separate')}${said(result)}${step('end')}`;
const drawing = (data: string, uri: string): string =>
  run(
    `<w:drawing><wp:inline><wp:docPr id="1" name="a"><a:hlinkClick r:id="rhyperlink"/></wp:docPr><a:graphic><a:graphicData uri="${uri}">${data}</a:graphicData></a:graphic></wp:inline></w:drawing>`,
  );
const picture = (id: string): string =>
  drawing(
    `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic>`,
    'http://schemas.openxmlformats.org/drawingml/2006/picture',
  );

const part = (root: string, content: string): string =>
  `<w:${root} ${w} ${vocabularies}>${content}</w:${root}>`;

interface Tag {
  part: string;
  name: string;
  local: string;
  attributes: Record<string, string>;
}

/** Reads all tags and texts of a package's parts; each must be XML. */
function readXml(parts: ReadonlyMap<string, Buffer>): { tags: Tag[]; text: string } {
  const tags: Tag[] = [];
  let text = '';
  for (const [name, content] of parts) {
    if (!/\.(?:xml|rels)$/.test(name)) continue;
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw new Error(`${name}: ${error.message}`);
    });
    parser.on('opentag', (tag) => {
      const attributes = Object.values(tag.attributes).map((each) => [each.name, each.value]);
      const known = Object.fromEntries(attributes) as Record<string, string>;
      tags.push({ part: name, name: tag.name, local: tag.local, attributes: known });
    });
    parser.on('text', (more) => {
      if (name === 'word/document.xml') text += more;
    });
    parser.write(content.toString('utf8')).close();
  }
  return { tags, text };
}

const kindsKept =
  /\/(?:officeDocument|styles|numbering|fontTable|settings|theme|footnotes|endnotes|comments|header|footer|image)$/;

const nameKept =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[a-zA-Z]+\d*\.xml(?:\.rels)?|word\/media\/image\d+\.(?:png|jpeg))$/;
const neverKept = new Set([
  'instrText',
  'fldSimple',
  'fldChar',
  'altChunk',
  'control',
  'OLEObject',
  'hlinkClick',
  'attachedTemplate',
  'dataBinding',
  'AlternateContent',
  'mailMerge',
]);

/** Lists faults of a copy: it cannot be opened, links somewhere or does something. */
function faultsOf(copy: Buffer): string[] {
  const parts = readZip(copy);
  const { tags } = readXml(parts);
  const names = [...parts.keys()];
  const relations = tags.filter(({ local }) => local === 'Relationship');
  const idsOf = (name: string) => {
    const path = posix.join('word/_rels', `${posix.basename(name)}.rels`);
    return new Set(
      relations.flatMap(({ part: at, attributes }) => (at === path ? [attributes['Id']] : [])),
    );
  };
  const overridden = new Set(
    tags.flatMap(({ local, attributes }) => (local === 'Override' ? [attributes['PartName']] : [])),
  );
  return [
    ...(tags.filter(({ local }) => local === 'Override').length === overridden.size
      ? []
      : ['a part is named twice']),
    ...(verdictOfDocx(copy) === 'good' ? [] : ['it would not be taken itself']),
    ...relations.flatMap(({ part: name, attributes: { Target = '', Type = '', TargetMode } }) => [
      ...(parts.has(posix.join(name, '../..', Target)) ? [] : [`${Target} is not there`]),
      ...(kindsKept.test(Type) && TargetMode === undefined ? [] : [`a relation ${Type}`]),
    ]),
    ...names.filter((name) => !nameKept.test(name)),
    ...names.filter((name) => /^word\/[^/]+\.xml$/.test(name) && !overridden.has(`/${name}`)),
    ...tags.flatMap(({ part: name, local, attributes }) => [
      ...(neverKept.has(local) ? [`an element ${local}`] : []),
      ...Object.entries(attributes)
        .filter(([attribute, value]) => attribute.startsWith('r:') && !idsOf(name).has(value))
        .map(([attribute, value]) => `${attribute} leads to ${value}`),
    ]),
  ];
}

describe('the copy of a DOCX', () => {
  test('says and shows what the original does', async () => {
    const photo = await plainPicture(300, 200, 'jpeg');
    const drawn = await plainPicture(50, 50, 'gif');
    const original = docx({
      relations: [
        relation('styles', 'styles.xml'),
        relation('settings', '/word/settings.xml'),
        relation('header', 'header1.xml'),
        relation('footnotes', 'footnotes.xml'),
        relation('hyperlink', 'https://marker.example', true),
        relation('image', 'media/a.jpg'),
        relation('customXml', '../customXml/item1.xml'),
      ].join(''),
      body: [
        '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Ruta &amp; rad</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
        paragraph(`<w:hyperlink r:id="rhyperlink">${said('länken')}</w:hyperlink>`),
        paragraph(picture('rimage')),
        paragraph(fieldOf('HYPERLINK "https://marker.example"', 'fältets text')),
        // A field nested in another's instruction is dropped with its result.
        paragraph(
          step('begin') +
            run('<w:instrText>IF marker </w:instrText>') +
            fieldOf('marker', 'marker') +
            said('marker') +
            step('separate') +
            said('yttre') +
            step('end'),
        ),
        paragraph(`<w:fldSimple w:instr="PAGE marker">${said('7')}</w:fldSimple>`),
        paragraph(
          run(
            '<w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar>',
          ) + step('end'),
        ),
        paragraph(run('<w:footnoteReference w:id="2"/>')),
        paragraph(
          `<mc:AlternateContent><mc:Choice Requires="w14">${said('marker')}</mc:Choice><mc:Choice Requires="wps">${said('första')}</mc:Choice><mc:Fallback>${said('marker')}</mc:Fallback></mc:AlternateContent>`,
        ),
        paragraph(`<!-- marker --><?marker?>${drawing('<c:chart r:id="x"/>', 'chart')}`),
        '<w:sectPr xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:headerReference w:type="default" r:id="rheader"/><w:footerReference w:type="default" r:id="rfooter"/><w:printerSettings r:id="rx"/></w:sectPr>',
      ].join(''),
      more: [
        ['word/styles.xml', part('styles', '<w:style w:styleId="a"/>')],
        [
          'word/settings.xml',
          part('settings', '<w:attachedTemplate r:id="x"/><w:evenAndOddHeaders/><w:docVars/>'),
        ],
        [
          'word/header1.xml',
          part('hdr', `<w:p>${said('Huvudet')}</w:p><w:p>${picture('rimage')}</w:p>`),
        ],
        [
          'word/_rels/header1.xml.rels',
          `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('image', 'media/b.gif')}</Relationships>`,
        ],
        [
          'word/footnotes.xml',
          part('footnotes', `<w:footnote w:id="2">${paragraph(said('Noten'))}</w:footnote>`),
        ],
        ['word/media/a.jpg', photo],
        ['word/media/b.gif', drawn],
        ['customXml/item1.xml', '<marker/>'],
        ['docProps/core.xml', '<marker/>'],
      ],
    });
    expect(verdictOfDocx(original)).toBe('good');
    const copy = await copied(original, 'docx');
    expect(faultsOf(copy)).toEqual([]);
    const parts = readZip(copy);
    const { tags, text } = readXml(parts);
    expect(text.trim()).toBe('Fullmakt för ÅsaRuta & radlänkenfältets textyttre7☒första▨');
    const all = [...parts.values()].map((content) => content.toString('latin1')).join('\n');
    expect(all).not.toMatch(/marker|w14|docVars|attachedTemplate/);
    expect(all).toMatch(/evenAndOddHeaders/);
    expect(parts.get('word/footnotes.xml')?.toString()).toContain('Noten');
    const headers = [...parts].filter(([name]) => name.startsWith('word/header'));
    expect(headers.map(([, content]) => content.toString()).join('')).toContain('Huvudet');
    const formats = new Set<string>();
    for (const [name, content] of parts) {
      if (name.includes('media')) formats.add((await sharp(content).metadata()).format);
    }
    expect(formats).toEqual(new Set(['jpeg', 'png']));
    const references = tags.map(({ local }) => local).filter((name) => name.endsWith('Reference'));
    expect(references).toEqual(['footnoteReference', 'headerReference']);
  });

  test('is whole where a vocabulary is declared on what is not taken over', async () => {
    const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const wx = `xmlns:x="${main}"`;
    const alternatives = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';
    const words = (word: string) => `<x:r><x:t x:none="">${word}</x:t></x:r>`;
    const original = docx({
      body: [
        `<w:p><mc:AlternateContent ${alternatives} ${wx}><mc:Choice Requires="x">${words('ett')}${words('två')}</mc:Choice></mc:AlternateContent></w:p>`,
        `<w:p><mc:AlternateContent ${alternatives} xmlns:x="urn:x"><mc:Choice Requires="x"/><mc:Fallback ${wx}>${words('tre')}</mc:Fallback></mc:AlternateContent></w:p>`,
        `<w:p><w:fldSimple w:instr="PAGE" ${wx}>${words('fyra')}</w:fldSimple></w:p>`,
        `<w:p><w:fldSimple w:instr="PAGE" xmlns="${main}"><r><t>fem</t></r></w:fldSimple></w:p>`,
        `<w:p><w:fldSimple w:instr="PAGE" ${wx}><w:r xmlns:x="urn:x"><x:t/><w:t x:a="">sex</w:t></w:r></w:fldSimple></w:p>`,
      ].join(''),
    });
    const copy = await copied(original, 'docx');
    expect(faultsOf(copy)).toEqual([]);
    expect(readXml(readZip(copy)).text.trim()).toBe('Fullmakt för Åsaetttvåtrefyrafemsex');
  });

  test('has grey boxes for pictures that are not taken over, and nothing of elsewhere', async () => {
    const original = docx({
      relations: [
        relation('image', 'media/a.emf'),
        relation('footer', 'a.xml', true),
        relation('styles', 'a.xml'),
        relation('styles', 'b.xml'),
      ].join(''),
      body: [
        paragraph(picture('rimage')),
        paragraph(picture('rgone')),
        paragraph(
          run(
            '<w:pict><v:shape href="http://marker"><v:imagedata r:id="rimage" src="http://marker" o:href="http://marker"/></v:shape></w:pict>',
          ),
        ),
      ].join(''),
      more: [
        ['word/media/a.emf', await plainPicture(100, 100, 'tiff')],
        ['word/a.xml', part('styles', '')],
        ['word/b.xml', part('styles', '')],
      ],
    });
    const copy = await copied(original, 'docx');
    expect(faultsOf(copy)).toEqual([]);
    const parts = readZip(copy);
    const media = [...parts].filter(([name]) => name.includes('media'));
    expect(media).toHaveLength(2);
    // Nor is a part with an external location, whatever its name.
    expect([...parts.keys()].filter((name) => name.includes('footer'))).toEqual([]);
    for (const [, content] of media) expect((await sharp(content).metadata()).width).toBe(60);
    expect([...parts.values()].join('\n')).not.toContain('marker');
  });

  test('is not made of what is none, or is written in another vocabulary', async () => {
    const strict = docxParts().map(([name, content]): Part => [
      name,
      String(content)
        .replace('?>', '?>\n')
        .replaceAll(
          'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
          'http://purl.oclc.org/ooxml/wordprocessingml/main',
        ),
    ]);
    for (const file of [zipOf(strict), zipOf([['a.txt', 'a']]), Buffer.from('a')]) {
      expect(await anew(file, 'docx')).toBe('unreadable');
    }
  });

  const inProcess = async (file: Buffer): Promise<Buffer | null> => {
    const target = join(folder, 'copy');
    const fault = await copyDocx(file, target).catch(() => 'unreadable');
    return fault === null ? readFile(target) : null;
  };

  test.each(docxFiles)('does nothing, if one with $what got so far', async (file) => {
    const copy = await inProcess(await file.bytes());
    expect(copy === null ? [] : faultsOf(copy)).toEqual([]);
  });

  test('does nothing, whatever it is made of', async () => {
    const kinds = [
      'image',
      'header',
      'styles',
      'oleObject',
      'aFChunk',
      'attachedTemplate',
      'hyperlink',
      'settings',
      'vbaProject',
      'package',
      'theme',
      'numbering',
      'comments',
      'glossaryDocument',
    ];
    const targets = [
      'a.xml',
      'document.xml',
      '/word/document.xml',
      '../a',
      'http://a.example',
      'x',
    ];
    const pieces = [
      said('text'),
      step('begin'),
      step('separate'),
      step('end'),
      run('<w:instrText>DDE cmd</w:instrText>'),
      fieldOf('INCLUDETEXT "a"', 'b'),
      '<w:altChunk r:id="raFChunk"/>',
      '<w:object><o:OLEObject r:id="roleObject"/></w:object>',
      picture('rimage'),
      picture('roleObject'),
      run('<w:pict><v:imagedata r:id="rhyperlink" o:relid="x" src="a"/></w:pict>'),
      '<w:hyperlink r:id="rhyperlink"/>',
      '<w:headerReference r:id="rheader"/>',
      '<w:sdt><w:sdtPr><w:dataBinding/></w:sdtPr></w:sdt>',
      '<mc:AlternateContent><mc:Choice Requires="wps"><w:p/></mc:Choice><mc:Fallback><w:p/></mc:Fallback></mc:AlternateContent>',
      '<x xmlns="urn:x"><w:t>a</w:t></x>',
      '<![CDATA[<w:altChunk/>]]>',
      '&lt;w:altChunk&gt;',
    ];
    const someOf = <T>(all: T[]) => fc.array(fc.constantFrom(...all), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        someOf(pieces),
        fc.uniqueArray(fc.constantFrom(...kinds)),
        someOf(targets),
        fc.boolean(),
        async (body, related, places, isOutside) => {
          const at = (index: number) => places[index % Math.max(places.length, 1)] ?? 'a.xml';
          const copy = await inProcess(
            docx({
              body: paragraph(body.join('')),
              relations: related
                .map((kind, index) => relation(kind, at(index), isOutside))
                .join(''),
              more: [['word/a.xml', part('hdr', body.join(''))]],
            }),
          );
          expect(copy === null ? ['no copy'] : faultsOf(copy)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
