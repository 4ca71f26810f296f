import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../text/html.ts';
import { isStaleRead } from '../db/pool-routing.ts';
import type { Settings } from '../settings/settings.ts';
import { builtPages } from './built-page.ts';
import { readyWhileServing } from './site-pages.ts';
import { sendReady } from './site.ts';

/** Cache lifetime in seconds: withdrawn content may be readable for so long. */
const keptSeconds = 60;

const htmlType = 'text/html; charset=utf-8';

const serialise = { encodeEntities: 'utf8', emptyAttrs: true } as const;

/** A built page split into a frame and parts, by the parts' attributes. */
export interface Template<Part extends string> {
  page: string;
  parts: Record<Part, string>;
}

/** Placeholder in a template where a part was cut out. */
export const placeOf = (part: string): string => `__${part}__`;

/** Cuts the element with an attribute out of a page and leaves a placeholder. */
function cut(html: string, attribute: string): { page: string; part: string } {
  const tree = parseDocument(html);
  const [found] = DomUtils.findAll(({ attribs }) => attribute in attribs, tree.children);
  if (!found) return { page: html, part: '' };
  delete found.attribs[attribute];
  const part = DomUtils.getOuterHTML(found, serialise);
  const [text] = parseDocument(placeOf(attribute)).children;
  if (text) DomUtils.replaceElement(found, text);
  return { page: DomUtils.getOuterHTML(tree, serialise), part };
}

/**
 * @param attributes of the parts; inner parts first
 */
function takeApart<Part extends string>(html: string, attributes: readonly Part[]): Template<Part> {
  let page = html;
  const parts = attributes.map((attribute) => {
    const taken = cut(page, attribute);
    ({ page } = taken);
    return [attribute, taken.part] as const;
  });
  return { page, parts: Object.fromEntries(parts) as Record<Part, string> };
}

/** Values for placeholders: sanitised HTML, or plain text. */
export type Filling<Marks> = Partial<Record<keyof Marks, string | { html: string }>>;

/**
 * Fills a page, or a part of one, in a single pass, so that inserted text is never searched for
 * placeholders. A placeholder without a value is removed.
 *
 * @param places HTML by the placeholder of its part ({@link placeOf})
 */
export function fillMarks<Marks extends Record<string, string>>(
  html: string,
  marks: Marks,
  filling: Filling<Marks>,
  places: Record<string, string> = {},
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
    const value = (name !== undefined && filling[name]) || '';
    return typeof value === 'string' ? escapeHtml(value) : value.html;
  });
}

/** The values that are filled into a page, or into one of its parts. */
export interface Scope<Marks, Part extends string> {
  /** Within its parts too, unless they say otherwise. */
  values?: Filling<Marks>;
  /** Each part as often as it stands there; one that is not named is left out. */
  parts?: Partial<Record<Part, readonly Scope<Marks, Part>[]>>;
  /** HTML by other placeholders. */
  places?: Record<string, string>;
}

/** Fills a template, its parts within it, and theirs within them. */
export function fillTemplate<Marks extends Record<string, string>, Part extends string>(
  { page, parts }: Template<Part>,
  marks: Marks,
  whole: Scope<Marks, Part>,
): string {
  const fill = (html: string, scope: Scope<Marks, Part>, around: Filling<Marks>): string => {
    const values = { ...around, ...scope.values };
    const places = Object.fromEntries(
      Object.entries<string>(parts)
        // A part that stands elsewhere is not made for nothing.
        .filter(([part]) => html.includes(placeOf(part)))
        .map(([part, inner]) => [
          placeOf(part),
          (scope.parts?.[part as Part] ?? []).map((one) => fill(inner, one, values)).join(''),
        ]),
    );
    return fillMarks(html, marks, values, { ...places, ...scope.places });
  };
  return fill(page, whole, {});
}

/** Serialises structured data so that no text can close its script element. */
export const inScript = (facts: unknown): string =>
  JSON.stringify(facts).replaceAll('<', '\\u003c');

/**
 * Pages of the public site that are rendered from rows for each request (docs/decisions/0039).
 *
 * @param parts attributes of the elements that are cut out of each page, inner ones first
 */
export function filledPages<Part extends string>(
  settings: Pick<Settings, 'build' | 'publicUrl'>,
  clientFolder: string,
  parts: readonly Part[],
) {
  const built = builtPages(clientFolder, settings.publicUrl);
  const ready = readyWhileServing();
  const templates = new Map<string, Template<Part>>();
  /**
   * @throws {ExpectedError} NOT_FOUND for a page that is not built
   */
  const templateOf = (path: string): Template<Part> => {
    const html = built(path);
    if (html === null) throw new ExpectedError('NOT_FOUND');
    const template = templates.get(path) ?? takeApart(html, parts);
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
      return reply.type(htmlType).send(page);
    },
  };
}
