import {
  bodyElements,
  headingElements,
  mostBodyCharacters,
  mostBodyMarkup,
} from '@troskel/contract/values/rich-text';
import {
  mostStaffCharacters,
  mostStaffMarkup,
  staffElements,
} from '@troskel/contract/ground/staff-text';
import { isSeen, toLines, withoutPiles } from '@troskel/contract/values/typed-text';
import sanitizeHtml from 'sanitize-html';
import type { FieldsRefusal } from '../http/refusal.ts';

/** What somebody wrote, as it is kept. */
export interface RichText {
  /** HTML of the allowed elements alone. */
  html: string;
  /** What is read of it, a line a block. */
  text: string;
}

/** What a text may be: who writes it decides. */
export interface TextKind {
  hasHeadings: boolean;
  /** Of every link. */
  rel: string;
  /** Most characters as they are seen, and of HTML. */
  characters: number;
  markup: number;
  /** Address of the site whose pages may be linked to by their path alone; by none unless told. */
  site?: string;
}

const vouchedFor = 'noopener noreferrer';

/** What anybody writes: its links are vouched for by nobody. */
const post: TextKind = {
  hasHeadings: false,
  rel: `${vouchedFor} nofollow ugc`,
  characters: mostBodyCharacters,
  markup: mostBodyMarkup,
};

/** A short text by staff. */
export const staffText: TextKind = { ...post, rel: vouchedFor };

/** A long text by staff, in chapters. */
export const staffChapters: TextKind = {
  hasHeadings: true,
  rel: vouchedFor,
  characters: mostStaffCharacters,
  markup: mostStaffMarkup,
};

/** Deeper than anybody nests lists; what is deeper loses its elements and keeps its text. */
const mostNested = 12;

/**
 * Most angle brackets. What cleaning costs grows with the square of the elements that are left
 * open; so many take 20 ms.
 */
const mostBrackets = 5000;

// Marks that turn the text around them (and the page's, were they not closed), and control
// characters other than the blanks.
const unwanted = /[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]|[^\P{Cc}\t\n]/gu;

const linkSchemes = new Set(['http:', 'https:', 'mailto:']);

/** A page of the site, of its path from the root: `//other.example` is no path, however written. */
function pageOf(path: string, site: string): URL | null {
  if (!path.startsWith('/') || !URL.canParse(path, site)) return null;
  const url = new URL(path, site);
  return url.origin === new URL(site).origin ? url : null;
}

/**
 * A whole address that a link may lead to; null for anything else.
 *
 * @param site whose pages may be named by their path alone
 */
function linkTarget(href: string | undefined, site: string | undefined): string | null {
  if (href === undefined) return null;
  const address = href.trim();
  // Where the page is must not decide where a link leads.
  const page = site === undefined ? null : pageOf(address, site);
  if (!page && !URL.canParse(address)) return null;
  const url = page ?? new URL(address);
  // A name or password in an address is only ever there to mislead.
  if (!linkSchemes.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href;
}

const paragraph: sanitizeHtml.Tag = { tagName: 'p', attribs: {} };
// An element that is not allowed goes, and its text stays.
const noLink: sanitizeHtml.Tag = { tagName: 'span', attribs: {} };

const heading = (tagName: string): sanitizeHtml.Tag => ({ tagName, attribs: {} });

/** Headings of the levels that there are; where there are none, paragraphs. */
function headingTags(hasHeadings: boolean): sanitizeHtml.IOptions['transformTags'] {
  const [chapter, part] = headingElements.map((name) => (hasHeadings ? heading(name) : paragraph));
  return {
    h1: () => chapter ?? paragraph,
    h2: () => chapter ?? paragraph,
    h3: () => part ?? paragraph,
    h4: () => part ?? paragraph,
    h5: () => part ?? paragraph,
    h6: () => part ?? paragraph,
  };
}

const optionsOf = ({ hasHeadings, rel, site }: TextKind): sanitizeHtml.IOptions => ({
  allowedTags: [...(hasHeadings ? staffElements : bodyElements)],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Their content is no text that anybody wrote to be read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'head',
    'xmp',
  ],
  nestingLimit: mostNested,
  parseStyleAttributes: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    ins: 'u',
    // Blocks that the editor does not know keep what they held apart.
    div: () => paragraph,
    section: () => paragraph,
    article: () => paragraph,
    blockquote: () => paragraph,
    pre: () => paragraph,
    tr: () => paragraph,
    ...headingTags(hasHeadings),
    a: (_name, { href }) => {
      const target = linkTarget(href, site);
      if (target === null) return noLink;
      return {
        tagName: 'a',
        attribs: { href: target, rel, target: '_blank' },
      };
    },
  },
  textFilter: (text) => withoutPiles(text.toWellFormed().replace(unwanted, '')),
});

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** What is read of HTML that has been sanitised: there, `<` and `>` are elements' alone. */
function textOf(html: string): string {
  return toLines(
    html
      .replace(/<\/(?:p|li|ol|ul|h2|h3)>|<br ?\/?>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? ''),
  );
}

const segmenter = new Intl.Segmenter('sv', { granularity: 'grapheme' });

/** Characters as they are seen; counting stops when there are more than wanted. */
function countCharacters(text: string, most: number): number {
  if (text.length <= most) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

const emptyParagraph = /<p>(?:\s|<br \/>)*<\/p>/.source;

const airs = ['<br />', '<p></p>'];

/** Air: at most one empty paragraph or two line breaks in a row, and none at the ends. */
function withoutAir(html: string): string {
  let rest = html
    .replace(/(?:<br \/>\s*){3,}/g, '<br /><br />')
    .replace(new RegExp(`(?:${emptyParagraph}\\s*)+`, 'g'), '<p></p>')
    .trim();
  // Not by an expression that ends in `$`: over blanks in the middle its cost grows with the square.
  for (;;) {
    const before = airs.find((air) => rest.startsWith(air));
    const after = airs.find((air) => rest.endsWith(air));
    if (before !== undefined) rest = rest.slice(before.length).trimStart();
    else if (after !== undefined) rest = rest.slice(0, -after.length).trimEnd();
    else return rest;
  }
}

/**
 * HTML with nothing in it but what a body may hold. Cleaned twice: where one paragraph was in
 * another, the first time shows the parser that it was.
 */
export function sanitise(html: string, kind: TextKind = post): string {
  const options = optionsOf(kind);
  const once = sanitizeHtml(html, options);
  return withoutAir(sanitizeHtml(once, options));
}

/**
 * What somebody is still writing, as it is kept: it may be empty, and longer than a post may be.
 *
 * @param field the name under which faults are told
 * @throws {FieldsRefusedError} BODY_TOO_MUCH_MARKUP
 */
export function toDraftText(
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  html: string,
  field = 'body',
  kind: TextKind = post,
): RichText {
  const tooMuch = fieldsRefusal([{ field, code: 'BODY_TOO_MUCH_MARKUP' }]);
  if (html.split('<', mostBrackets + 2).length > mostBrackets + 1) throw tooMuch;
  const clean = sanitise(html, kind);
  // Links grow when they are cleaned.
  if (clean.length > kind.markup) throw tooMuch;
  return { html: clean, text: textOf(clean) };
}

/**
 * What somebody sent where nothing is an answer too: '' when nothing of it would be seen.
 *
 * @param field the name under which faults are told
 * @throws {FieldsRefusedError} FIELD_TOO_LONG, BODY_TOO_MUCH_MARKUP
 */
export function toOptionalText(
  call: { fieldsRefusal: FieldsRefusal },
  html: string,
  field = 'body',
  kind: TextKind = post,
): RichText {
  const { html: clean, text } = toDraftText(call, html, field, kind);
  if (!isSeen(text)) return { html: '', text: '' };
  if (countCharacters(text, kind.characters) > kind.characters) {
    throw call.fieldsRefusal([{ field, code: 'FIELD_TOO_LONG', limit: kind.characters }]);
  }
  return { html: clean, text };
}

/**
 * What somebody sent, as it is kept.
 *
 * @throws {FieldsRefusedError} BODY_EMPTY when nothing of it would be seen, FIELD_TOO_LONG,
 *   BODY_TOO_MUCH_MARKUP
 */
export function toRichText(call: { fieldsRefusal: FieldsRefusal }, html: string): RichText {
  const kept = toOptionalText(call, html);
  if (kept.text === '') throw call.fieldsRefusal([{ field: 'body', code: 'BODY_EMPTY' }]);
  return kept;
}
