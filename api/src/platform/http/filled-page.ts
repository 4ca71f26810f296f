import type { FastifyReply, FastifyRequest } from 'fastify';
import { ExpectedError } from '@troskel/contract/ground/errors';
import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../text/html.ts';
import type { Settings } from '../settings/settings.ts';
import { builtPages } from './built-page.ts';
import { readyWhileServing } from './site-pages.ts';
import { sendReady } from './site.ts';

/** How long others may keep a page, in seconds: so long what has been taken back may still be read. */
const keptSeconds = 60;

const htmlType = 'text/html; charset=utf-8';

const serialise = { encodeEntities: 'utf8', emptyAttrs: true } as const;

/** A built page taken apart: around the parts, and each of these by its attribute. */
export interface Template<Part extends string> {
  page: string;
  parts: Record<Part, string>;
}

/** What stands in a template where a part was cut out. */
export const placeOf = (part: string): string => `__${part}__`;

/** Takes the element with an attribute out of a page and puts a place in its stead. */
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

/** @param attributes of the parts; one that lies in another comes before that one */
function takeApart<Part extends string>(html: string, attributes: readonly Part[]): Template<Part> {
  let page = html;
  const parts = attributes.map((attribute) => {
    const taken = cut(page, attribute);
    ({ page } = taken);
    return [attribute, taken.part] as const;
  });
  return { page, parts: Object.fromEntries(parts) as Record<Part, string> };
}

/** What is put in for marks; HTML that the server has cleaned, or plain text. */
export type Filling<Marks> = Partial<Record<keyof Marks, string | { html: string }>>;

/**
 * Fills a page, or a part of one, in one go: what is put in is never looked through for marks. A mark
 * that nothing is given for goes.
 *
 * @param places HTML by the text in whose stead it is put, as {@link placeOf} names it
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
  // The longest first: a place can begin as a mark does, in its quotes.
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

/**
 * The pages of the public site that are made from rows with each asking (docs/decisions/0039).
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
  /** @throws {ExpectedError} NOT_FOUND for a page that is not built: as any address of nothing */
  const templateOf = (path: string): Template<Part> => {
    const html = built(path);
    if (html === null) throw new ExpectedError('NOT_FOUND');
    const template = templates.get(path) ?? takeApart(html, parts);
    templates.set(path, template);
    return template;
  };
  return {
    templateOf,

    /** @param options.isIndexed whether search engines may show it, where they may show any page */
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

    /** Says in the site's frame that there is no such thing. @param path of the page that says so */
    sendMissing: (reply: FastifyReply, path: string): FastifyReply => {
      const { page } = templateOf(path);
      void reply.status(404).headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
      return reply.type(htmlType).send(page);
    },
  };
}
