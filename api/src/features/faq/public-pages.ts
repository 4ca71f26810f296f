import { languages } from '@troskel/contract/language';
import type { Language } from '@troskel/contract/language';
import { faqMarks, missingFaqSlug } from '@troskel/contract/public-faq';
import type { FaqMark } from '@troskel/contract/public-faq';
import { ExpectedError } from '@troskel/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { App } from '../../app.ts';
import { escapeHtml } from '../../html.ts';
import { builtPages } from '../../http/built-page.ts';
import { findUnstorableText } from '../../http/unstorable-text.ts';
import { sendReady } from '../../http/site.ts';
import { readyWhileServing } from '../../http/site-pages.ts';
import { InBothLanguages } from '../../in-both-languages.ts';
import { categoriesShown, inLanguage, questionsShown } from './reading.ts';

/** A built page taken apart: around the list, one entry of it, and what stands in place of none. */
interface Template {
  page: string;
  entry: string;
  empty: string;
}

const listPlace = '__entries__';
const emptyPlace = '__empty__';
/** How long others may keep a page, in seconds: so long a category that was public may still be read. */
const keptSeconds = 60;

const serialise = { encodeEntities: 'utf8', emptyAttrs: true } as const;

/** Takes the element with a mark out of a page and puts a place in its stead. */
function cut(html: string, mark: string, place: string): { page: string; part: string } {
  const tree = parseDocument(html);
  const [found] = DomUtils.findAll(({ attribs }) => mark in attribs, tree.children);
  if (!found) return { page: html, part: '' };
  delete found.attribs[mark];
  const part = DomUtils.getOuterHTML(found, serialise);
  const [text] = parseDocument(place).children;
  if (text) DomUtils.replaceElement(found, text);
  return { page: DomUtils.getOuterHTML(tree, serialise), part };
}

function toTemplate(html: string): Template {
  const { page: withList, part: entry } = cut(html, 'data-each', listPlace);
  const { page, part: empty } = cut(withList, 'data-when-empty', emptyPlace);
  return { page, entry, empty };
}

/** What is put in for a mark; HTML that the server has cleaned, or plain text. */
type Filling = Partial<Record<FaqMark, string | { html: string }>>;

const inQuotes = `"${faqMarks.facts}"`;
const marks = new RegExp(
  [inQuotes, listPlace, emptyPlace, ...Object.values(faqMarks)].join('|'),
  'g',
);
const nameOf = new Map<string, FaqMark>(
  Object.entries(faqMarks).map(([name, mark]) => [mark, name as FaqMark]),
);

/** In one go: what is put in is never looked through for marks. */
function fill(html: string, filling: Filling, places: Record<string, string> = {}): string {
  return html.replaceAll(marks, (mark) => {
    const place = places[mark];
    if (place !== undefined) return place;
    const name = nameOf.get(mark);
    const value = (name && filling[name]) ?? '';
    return typeof value === 'string' ? escapeHtml(value) : value.html;
  });
}

/** Structured data as it stands in a script element: no text can end that. */
const inScript = (facts: unknown): string => JSON.stringify(facts).replaceAll('<', '\\u003c');

const publicCategories = (app: Pick<App, 'db'>) =>
  categoriesShown(app.db).where('category.isPublic', '=', true);

/** Swedish paths of the public categories, for the sitemap. */
export async function faqPaths(app: Pick<App, 'db'>): Promise<string[]> {
  const rows = await publicCategories(app).execute();
  return rows.map(({ slug }) => `/faq/${slug}`);
}

/**
 * The public FAQ: built pages filled from rows with each asking, read without a script by everybody
 * and by search engines (docs/decisions/0039).
 */
export function faqPages(server: FastifyInstance, app: App, clientFolder: string): void {
  const built = builtPages(clientFolder, app.settings.publicUrl);
  const templates = new Map<string, Template>();
  const templateOf = (path: string): Template => {
    const html = built(path);
    // Not built: as any address that does not exist.
    if (html === null) throw new ExpectedError('NOT_FOUND');
    const template = templates.get(path) ?? toTemplate(html);
    templates.set(path, template);
    return template;
  };
  const isIndexed = app.settings.build === 'production';

  const ready = readyWhileServing();

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    html: string,
  ): Promise<FastifyReply> {
    if (!isIndexed) void reply.header('x-robots-tag', 'noindex');
    const page = await ready('text/html; charset=utf-8', html);
    return sendReady(request, reply, page, `public, max-age=${keptSeconds}`);
  }

  async function sendIndex(
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
  ): Promise<FastifyReply> {
    const { page, entry, empty } = templateOf(`${language === 'en' ? '/en' : ''}/faq`);
    const rows = await publicCategories(app).execute();
    const entries = rows.map((row) =>
      fill(entry, {
        slug: row.slug,
        name: InBothLanguages.parse(row.name)[language],
        description: InBothLanguages.parse(row.description)[language],
        count: String(row.questionCount ?? 0),
      }),
    );
    const places = { [listPlace]: entries.join(''), [emptyPlace]: rows.length > 0 ? '' : empty };
    return send(request, reply, fill(page, {}, places));
  }

  async function sendCategory(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, slug }: { language: Language; slug: string },
  ): Promise<FastifyReply> {
    const folder = `${language === 'en' ? '/en' : ''}/faq`;
    const category =
      findUnstorableText(slug) === null
        ? await publicCategories(app).where('category.slug', '=', slug).executeTakeFirst()
        : undefined;
    if (!category) {
      void reply.status(404).headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
      return reply
        .type('text/html; charset=utf-8')
        .send(templateOf(`${folder}/${missingFaqSlug}`).page);
    }
    const { page, entry } = templateOf(`${folder}/${faqMarks.slug}`);
    const questions = (await questionsShown(app.db, category.id).execute()).map((row) => ({
      id: row.id,
      ...inLanguage(row, language),
    }));
    const name = InBothLanguages.parse(category.name)[language];
    const entries = questions.map((one) =>
      fill(entry, { ...one, answer: { html: one.answer }, language: one.language }),
    );
    const facts = questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));
    const description = InBothLanguages.parse(category.description)[language] || name;
    const places = { [listPlace]: entries.join(''), [inQuotes]: inScript(facts) };
    return send(request, reply, fill(page, { slug, name, description }, places));
  }

  for (const language of languages) {
    const folder = `${language === 'en' ? '/en' : ''}/faq`;
    for (const end of ['', '/']) {
      server.get(folder + end, async (request, reply) => sendIndex(request, reply, language));
      server.get<{ Params: { slug: string } }>(`${folder}/:slug${end}`, async (request, reply) =>
        sendCategory(request, reply, { language, slug: request.params.slug }),
      );
    }
  }
}
