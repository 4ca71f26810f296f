import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../text/markup.ts';
import { isStaleRead } from '../db/pool-routing.ts';
import type { Settings } from '../settings/settings.ts';
import { builtPages } from './built-page.ts';
import { readyWhileServing } from './site-pages.ts';
import { sendReady } from './site.ts';

/** Cache lifetime in seconds: withdrawn content may be readable for so long. */
const keptSeconds = 60;

const htmlType = 'text/html; charset=utf-8';

const serialise = { encodeEntities: 'utf8', emptyAttrs: true } as const;

/** Attributes whose elements are filled in as often as the rows say: not at all, once, or for each. */
const partAttribute = /^data-(?:if|each|when)(?:-|$)/;

/** HTML of a page or a part of it, with placeholders where parts were cut out, and as it was built. */
interface Frame {
  html: string;
  built: string;
}

/** A built page split into a frame and its parts, by the attributes of their elements. */
export interface Template {
  page: Frame;
  parts: ReadonlyMap<string, Frame>;
}

/** Placeholder in a template where a part was cut out. */
const placeOf = (part: string): string => `__${part}__`;

const partOf = ({ attribs }: { attribs: Record<string, string> }): string | undefined =>
  Object.keys(attribs).find((name) => partAttribute.test(name));

/**
 * Takes a built page apart: each element with a part's attribute gives way to a placeholder.
 *
 * @throws {Error} where two elements have one attribute, since a scope could not tell them apart
 */
export function takeApart(html: string): Template {
  const tree = parseDocument(html);
  const parts = new Map<string, Frame>();
  const written = (of: Parameters<typeof DomUtils.getOuterHTML>[0]): string =>
    DomUtils.getOuterHTML(of, serialise);
  const found = DomUtils.findAll((one) => partOf(one) !== undefined, tree.children).map(
    (element) => ({ element, part: partOf(element) ?? '', built: written(element) }),
  );
  // In the order of the document an element comes before those within it.
  for (const { element, part, built } of found.toReversed()) {
    if (parts.has(part)) throw new Error(`A page has two elements with ${part}`);
    delete element.attribs[part];
    parts.set(part, { html: written(element), built });
    const [place] = parseDocument(placeOf(part)).children;
    if (place) DomUtils.replaceElement(element, place);
  }
  return { page: { html: written(tree), built: html }, parts };
}

/** Values for placeholders: sanitised HTML, or plain text. */
export type Filling<Marks> = Partial<Record<keyof Marks, string | { html: string }>>;

/**
 * Fills a page, or a part of one, in a single pass, so that inserted text is never searched for
 * placeholders.
 *
 * @param places HTML by the placeholder of its part ({@link placeOf})
 */
function fillMarks<Marks extends Record<string, string>>(
  html: string,
  marks: Marks,
  filling: Filling<Marks>,
  places: Record<string, string>,
): string {
  const nameOf = new Map<string, keyof Marks>(
    Object.entries(marks).map(([name, mark]) => [mark, name]),
  );
  // Longest first: a placeholder of a part may begin like another in quotes.
  const sought = [...Object.keys(places), ...nameOf.keys()].toSorted(
    (one, other) => other.length - one.length,
  );
  return html.replaceAll(new RegExp(sought.join('|'), 'g'), (found) => {
    const place = places[found];
    if (place !== undefined) return place;
    const name = nameOf.get(found);
    const value = name === undefined ? undefined : filling[name];
    if (value === undefined) throw new Error(`Nothing is given for ${found} of a page`);
    return typeof value === 'string' ? escapeHtml(value) : value.html;
  });
}

/** The values that are filled into a page, or into one of its parts. */
export interface Scope<Marks> {
  /** Within its parts too, unless they say otherwise. */
  values?: Filling<Marks>;
  /** Every part that stands there, as often as it is shown: a part left out has none. */
  parts?: Record<string, readonly Scope<Marks>[]>;
  /** HTML by other placeholders. */
  places?: Record<string, string>;
}

/** Refuses parts and values that only the page has, or only the scope. */
function demandSame<Marks extends Record<string, string>>(
  { html, built }: Frame,
  { parts }: Template,
  { marks, scope }: { marks: Marks; scope: Scope<Marks> },
): string[] {
  const named = Object.keys(scope.parts ?? {});
  const there = [...parts.keys()].filter((part) => html.includes(placeOf(part)));
  const given = Object.keys(scope.values ?? {}).map((name) => marks[name] ?? name);
  const lacking = [
    ...named.filter((part) => !there.includes(part)),
    ...given.filter((mark) => !built.includes(mark)),
  ];
  const forgotten = there.filter((part) => !named.includes(part));
  if (lacking.length > 0 || forgotten.length > 0) {
    throw new Error(
      `A page and what fills it differ: it lacks [${lacking.join(', ')}], and nothing fills [${forgotten.join(', ')}]`,
    );
  }
  return there;
}

/**
 * Fills a template, its parts within it, and theirs within them.
 *
 * @throws {Error} where the page and the scope differ: what only one of them has would be missing
 *   from the page without a word
 */
export function fillTemplate<Marks extends Record<string, string>>(
  template: Template,
  marks: Marks,
  whole: Scope<Marks>,
): string {
  const fill = (frame: Frame, scope: Scope<Marks>, around: Filling<Marks>): string => {
    const values = { ...around, ...scope.values };
    const places = Object.fromEntries(
      demandSame(frame, template, { marks, scope }).map((part) => {
        const inner = template.parts.get(part);
        const shown = inner ? (scope.parts?.[part] ?? []) : [];
        return [placeOf(part), shown.map((one) => inner && fill(inner, one, values)).join('')];
      }),
    );
    return fillMarks(frame.html, marks, values, { ...places, ...scope.places });
  };
  return fill(template.page, whole, {});
}

/** Serialises structured data so that no text can close its script element. */
export const inScript = (facts: unknown): string =>
  JSON.stringify(facts).replaceAll('<', '\\u003c');

/**
 * Pages of the public site that are rendered from rows for each request (docs/decisions/0039).
 */
export function filledPages(settings: Pick<Settings, 'build' | 'publicUrl'>, clientFolder: string) {
  const built = builtPages(clientFolder, settings.publicUrl);
  const ready = readyWhileServing();
  const templates = new Map<string, Template>();
  /**
   * @throws {ExpectedError} NOT_FOUND for a page that is not built
   */
  const templateOf = (path: string): Template => {
    const html = built(path);
    if (html === null) throw new ExpectedError('NOT_FOUND');
    const template = templates.get(path) ?? takeApart(html);
    templates.set(path, template);
    return template;
  };
  return {
    templateOf,

    /**
     * @param options.isIndexed whether search engines may index it, where they may index anything
     */
    send: async (
      request: FastifyRequest,
      reply: FastifyReply,
      html: string,
      { isIndexed = true }: { isIndexed?: boolean } = {},
    ): Promise<FastifyReply> => {
      if (!isIndexed || settings.build !== 'production') {
        void reply.header('x-robots-tag', 'noindex');
      }
      const page = await ready(htmlType, html);
      return sendReady(request, reply, page, `public, max-age=${keptSeconds}`);
    },

    /** Answers a not-found page of the site. @param path address of the built page */
    sendMissing: (reply: FastifyReply, path: string): FastifyReply => {
      // Perhaps it has not arrived yet: the primary is asked.
      if (isStaleRead()) throw new ExpectedError('NOT_FOUND');
      const { page } = templateOf(path);
      void reply.status(404).headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
      return reply.type(htmlType).send(page.html);
    },
  };
}
