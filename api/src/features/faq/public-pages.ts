import { ExpectedError } from '@troskel/contract/ground/errors';
import { faq, mostFaqHits, publicFaqSearchLimit } from '@troskel/contract/faq/reading';
import { siteFolder } from '@troskel/contract/ground/site';
import type { HitSegment } from '@troskel/contract/values/hit-segment';
import { sourceLanguages, textIn } from '@troskel/contract/ground/language';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
import { faqMarks, missingMark } from '@troskel/contract/ground/page-marks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { filledPages, fillTemplate, inScript } from '../../platform/http/filled-page.ts';
import type { Scope } from '../../platform/http/filled-page.ts';
import { readCall } from '../../platform/http/read-call.ts';
import { networkOf } from '../../platform/http/network.ts';
import { escapeHtml } from '../../platform/text/markup.ts';
import { categoriesShown, inLanguage, questionsShown } from './reading.ts';
import { findAnswers } from './search.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

const inQuotes = `"${faqMarks.facts}"`;
const languagesInQuotes = `"${faqMarks.languages}"`;

/** Makes the link to the page in a language, if it exists there. */
const alternate = (language: Language) =>
  new RegExp(`<link rel="alternate" hreflang="${language}"[^>]*>`, 'i');

const toHtml = (pieces: readonly HitSegment[]): { html: string } => ({
  html: pieces
    .map(({ text, isHit }) => (isHit ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join(''),
});

/** The parts of the page of categories and search results, none of which is shown. */
const nothingShown: Record<string, readonly Scope<typeof faqMarks>[]> = {
  'data-when-found': [],
  'data-when-nothing': [],
  'data-when-too-many': [],
  'data-when-listed': [],
  'data-when-empty': [],
};

const publicCategories = (app: Pick<App, 'db'>) =>
  categoriesShown(app.db).where('category.isPublic', '=', true);

/** Lists Swedish paths of the public categories, for the sitemap. */
export async function faqPaths(app: Pick<App, 'db'>): Promise<string[]> {
  const rows = await publicCategories(app).execute();
  return rows.map(({ slug }) => `/faq/${slug}`);
}

/**
 * Serves the public FAQ: built pages filled from rows for each request, readable without a script
 * and by search engines (docs/decisions/0039).
 */
export function faqPages(
  server: FastifyInstance,
  app: Pick<App, 'db' | 'errorReports' | 'limits' | 'pool' | 'reads' | 'settings'>,
  clientFolder: string,
): void {
  const { templateOf, send, sendMissing } = filledPages(app.settings, clientFolder);

  async function sendIndex(
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
  ): Promise<FastifyReply> {
    const rows = await publicCategories(app).execute();
    const entries = rows.map((row) => ({
      values: {
        slug: row.slug,
        name: textIn(BothTexts.parse(row.name), language),
        description: textIn(BothTexts.parse(row.description), language),
        count: String(row.questionCount ?? 0),
      },
    }));
    const html = fillTemplate(templateOf(`${siteFolder(language)}/faq`), faqMarks, {
      values: { sought: '' },
      parts: {
        ...nothingShown,
        'data-when-listed': [{ parts: { 'data-each': entries } }],
        'data-when-empty': rows.length > 0 ? [] : [{}],
      },
    });
    return send(request, reply, html);
  }

  const counted = new WeakSet<FastifyRequest>();

  /** Sends the page with search results in place of the categories. */
  async function sendFound(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, q }: { language: Language; q: string },
  ): Promise<FastifyReply> {
    const folder = `${siteFolder(language)}/faq`;
    const fill = (found: NonNullable<Scope<typeof faqMarks>['parts']>): string =>
      fillTemplate(templateOf(folder), faqMarks, {
        values: { sought: q },
        parts: { ...nothingShown, ...found },
      });
    try {
      // Once, also when the page is begun anew at the primary.
      if (!counted.has(request)) {
        counted.add(request);
        await app.limits.consume(
          anyRefusal,
          'faq.publicSearch',
          publicFaqSearchLimit,
          networkOf(request.ip),
        );
      }
    } catch (error) {
      if (!(error instanceof ExpectedError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      const seconds = String(error.details.retryAfterSeconds ?? publicFaqSearchLimit.seconds);
      void reply.status(error.status).headers({
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
        'retry-after': seconds,
      });
      const notice = fill({ 'data-when-too-many': [{ values: { count: seconds } }] });
      return reply.type('text/html; charset=utf-8').send(notice);
    }
    const options = { language, limit: mostFaqHits, isPublic: true };
    const { hits, isPartial, corrections } = await findAnswers(app, q, options);
    const slugs = new Map(
      (await publicCategories(app).execute()).map(({ id, slug }) => [id, slug] as const),
    );
    if (hits.length === 0) {
      return send(request, reply, fill({ 'data-when-nothing': [{}] }), { isIndexed: false });
    }
    const rows = hits.map((hit) => ({
      values: {
        address: `${folder}/${slugs.get(hit.categoryId) ?? ''}#question-${hit.questionId}`,
        name: hit.categoryName,
        language: hit.language,
        question: toHtml(hit.question),
        excerpt: toHtml(hit.excerpt),
      },
    }));
    const parts = {
      'data-each-hit': rows,
      'data-each-correction': corrections.map((values) => ({ values })),
      'data-when-partial': isPartial ? [{}] : [],
    };
    return send(request, reply, fill({ 'data-when-found': [{ parts }] }), { isIndexed: false });
  }

  async function sendCategory(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, slug }: { language: Language; slug: string },
  ): Promise<FastifyReply> {
    const folder = `${siteFolder(language)}/faq`;
    const category = await publicCategories(app)
      .where('category.slug', '=', slug)
      .executeTakeFirst();
    if (!category) return sendMissing(reply, `${folder}/${missingMark}`);
    const template = templateOf(`${folder}/${faqMarks.slug}`);
    const rows = await questionsShown(app.db, category.id).execute();
    const questions = rows.map((row) => ({
      id: row.id,
      ...inLanguage(row, language),
    }));
    const name = textIn(BothTexts.parse(category.name), language);
    const entries = questions.map((one) => ({ values: { ...one, answer: { html: one.answer } } }));
    const facts = questions.map(({ question, answer, language: shownIn }) => ({
      '@type': 'Question',
      name: question,
      inLanguage: shownIn,
      acceptedAnswer: { '@type': 'Answer', text: answer, inLanguage: shownIn },
    }));
    // Without any text in a language, its address shows the other one.
    const shownIn = sourceLanguages.filter((known) =>
      questions.some((one) => one.language === known),
    );
    const isIn = (known: SourceLanguage) =>
      rows.some((row) => BothTexts.parse(row.question)[known] !== '');
    const { page } = template;
    const head = sourceLanguages.reduce(
      (html, known) => (isIn(known) ? html : html.replace(alternate(known), '')),
      page.html,
    );
    const description = textIn(BothTexts.parse(category.description), language) || name;
    const html = fillTemplate({ ...template, page: { ...page, html: head } }, faqMarks, {
      values: { slug, name, description },
      parts: { 'data-each': entries },
      places: {
        [inQuotes]: inScript(facts),
        [languagesInQuotes]: inScript(shownIn.length === 1 ? shownIn[0] : shownIn),
      },
    });
    return send(request, reply, html);
  }

  for (const language of sourceLanguages) {
    const folder = `${siteFolder(language)}/faq`;
    for (const end of ['', '/']) {
      server.get(folder + end, async (request, reply) => {
        // An invalid search counts as none: the page has the field to try again.
        const parsed = faq.search.query?.safeParse(request.query);
        const q = parsed?.success ? parsed.data.q : '';
        return readCall(app, { request, allowsStale: true }, () =>
          q === ''
            ? sendIndex(request, reply, language)
            : sendFound(request, reply, { language, q }),
        );
      });
      server.get<{ Params: { slug: string } }>(`${folder}/:slug${end}`, async (request, reply) =>
        readCall(app, { request, allowsStale: true }, () =>
          sendCategory(request, reply, { language, slug: request.params.slug }),
        ),
      );
    }
  }
}
