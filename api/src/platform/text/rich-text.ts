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

/** A sanitised text. */
export interface RichText {
  /** HTML that contains only the allowed elements. */
  html: string;
  /** Plain text, one line per block. */
  text: string;
}

/** Limits of a text, depending on its author. */
export interface TextKind {
  hasHeadings: boolean;
  /** `rel` of every link. */
  rel: string;
  /** Maximum length in visible characters, and of the HTML. */
  characters: number;
  markup: number;
  /** Site whose pages may be linked by path alone; none by default. */
  site?: string;
}

const vouchedFor = 'noopener noreferrer';

/** Texts by any user, whose links are not endorsed. */
const post: TextKind = {
  hasHeadings: false,
  rel: `${vouchedFor} nofollow ugc`,
  characters: mostBodyCharacters,
  markup: mostBodyMarkup,
};

export const staffText: TextKind = { ...post, rel: vouchedFor };

/** A long text by staff, with headings. */
export const staffChapters: TextKind = {
  hasHeadings: true,
  rel: vouchedFor,
  characters: mostStaffCharacters,
  markup: mostStaffMarkup,
};

/** Maximum nesting, deeper than anybody nests lists; below it only the text is kept. */
const mostNested = 12;

/**
 * Maximum number of angle brackets. The cost of sanitising grows with the square of the open
 * elements; this many take 20 ms.
 */
const mostBrackets = 5000;

// Bidirectional control characters, which would affect the text around them (and, unclosed, the
// page), and control characters other than white space.
const unwanted = /[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]|[^\P{Cc}\t\n]/gu;

const linkSchemes = new Set(['http:', 'https:', 'mailto:']);

/**
 * Resolves a path from the root to a page of the site; null for `//other.example` in any spelling.
 */
function pageOf(path: string, site: string): URL | null {
  if (!path.startsWith('/') || !URL.canParse(path, site)) return null;
  const url = new URL(path, site);
  return url.origin === new URL(site).origin ? url : null;
}

/**
 * Answers the complete address of an allowed link; null for any other.
 *
 * @param site whose pages may be linked by path alone
 */
function linkTarget(href: string | undefined, site: string | undefined): string | null {
  if (href === undefined) return null;
  const address = href.trim();
  // Not resolved against the page that shows it, so that the target is the same everywhere.
  const page = site === undefined ? null : pageOf(address, site);
  if (!page && !URL.canParse(address)) return null;
  const url = page ?? new URL(address);
  // User name and password in an address only serve to mislead.
  if (!linkSchemes.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.href;
}

const paragraph: sanitizeHtml.Tag = { tagName: 'p', attribs: {} };
// Removes an element that is not allowed and keeps its text.
const noLink: sanitizeHtml.Tag = { tagName: 'span', attribs: {} };

const heading = (tagName: string): sanitizeHtml.Tag => ({ tagName, attribs: {} });

/** Maps headings to the allowed levels; to paragraphs where headings are not allowed. */
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

const optionsFor = ({ hasHeadings, rel, site }: TextKind): sanitizeHtml.IOptions => ({
  allowedTags: [...(hasHeadings ? staffElements : bodyElements)],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Their content is not text for readers.
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
    // Block elements that the editor does not know become paragraphs, to stay separate.
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

const knownOptions = new WeakMap<TextKind, sanitizeHtml.IOptions>();

function optionsOf(kind: TextKind): sanitizeHtml.IOptions {
  const options = knownOptions.get(kind) ?? optionsFor(kind);
  knownOptions.set(kind, options);
  return options;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Extracts the text of sanitised HTML, where `<` and `>` occur in elements only. */
function textOf(html: string): string {
  return toLines(
    html
      .replace(/<\/(?:p|li|ol|ul|h2|h3)>|<br ?\/?>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? ''),
  );
}

const segmenter = new Intl.Segmenter('sv', { granularity: 'grapheme' });

/** Counts visible characters; stops above the maximum. */
function countCharacters(text: string, most: number): number {
  if (text.length <= most) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) {
    count += 1;
    if (count > most) break;
  }
  return count;
}

const emptyParagraphs = /(?:<p>(?:\s|<br \/>)*<\/p>\s*)+/g;

const airs = ['<br />', '<p></p>'];

/**
 * Removes superfluous empty space: at most one empty paragraph or two line breaks in a row, and
 * none at the ends.
 */
function withoutAir(html: string): string {
  let rest = html
    .replace(/(?:<br \/>\s*){3,}/g, '<br /><br />')
    .replace(emptyParagraphs, '<p></p>')
    .trim();
  // Not a regular expression ending in `$`, whose cost over inner spaces is quadratic.
  for (;;) {
    const before = airs.find((air) => rest.startsWith(air));
    const after = airs.find((air) => rest.endsWith(air));
    if (before !== undefined) rest = rest.slice(before.length).trimStart();
    else if (after !== undefined) rest = rest.slice(0, -after.length).trimEnd();
    else return rest;
  }
}

/**
 * Sanitises HTML to the allowed elements. Runs again when the first run has changed something,
 * because nested paragraphs only become visible to the parser after it.
 */
export function sanitise(html: string, kind: TextKind = post): string {
  const options = optionsOf(kind);
  const once = sanitizeHtml(html, options);
  return withoutAir(once === html ? once : sanitizeHtml(once, options));
}

/**
 * Sanitises a draft, which may be empty, and longer than a post.
 *
 * @param field named in faults
 * @throws {FieldsRefusedError} BODY_TOO_MUCH_MARKUP
 */
export function toDraftText(
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  html: string,
  field = 'body',
  kind: TextKind = post,
): RichText {
  const tooMuch = () => fieldsRefusal([{ field, code: 'BODY_TOO_MUCH_MARKUP' }]);
  if (html.split('<', mostBrackets + 2).length > mostBrackets + 1) throw tooMuch();
  const clean = sanitise(html, kind);
  // Sanitising makes links longer.
  if (clean.length > kind.markup) throw tooMuch();
  return { html: clean, text: textOf(clean) };
}

/**
 * Sanitises an optional text; '' when nothing of it is visible.
 *
 * @param field named in faults
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
 * Sanitises a mandatory text.
 *
 * @throws {FieldsRefusedError} BODY_EMPTY when nothing of it is visible, FIELD_TOO_LONG,
 * BODY_TOO_MUCH_MARKUP
 */
export function toRichText(call: { fieldsRefusal: FieldsRefusal }, html: string): RichText {
  const sanitised = toOptionalText(call, html);
  if (sanitised.text === '') throw call.fieldsRefusal([{ field: 'body', code: 'BODY_EMPTY' }]);
  return sanitised;
}
