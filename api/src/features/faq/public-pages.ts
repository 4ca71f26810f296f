import { languages } from '@troskel/contract/language';
import type { Language } from '@troskel/contract/language';
import { faqMarks, missingMark } from '@troskel/contract/page-marks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { fillMarks, filledPages, placeOf } from '../../http/filled-page.ts';
import { findUnstorableText } from '../../http/unstorable-text.ts';
import { InBothLanguages } from '../../in-both-languages.ts';
import { categoriesShown, inLanguage, questionsShown } from './reading.ts';

const inQuotes = `"${faqMarks.facts}"`;

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
  const { templateOf, send, sendMissing } = filledPages(app.settings, clientFolder, [
    'data-each',
    'data-when-empty',
  ]);

  async function sendIndex(
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
  ): Promise<FastifyReply> {
    const { page, parts } = templateOf(`${language === 'en' ? '/en' : ''}/faq`);
    const rows = await publicCategories(app).execute();
    const entries = rows.map((row) =>
      fillMarks(parts['data-each'], faqMarks, {
        slug: row.slug,
        name: InBothLanguages.parse(row.name)[language],
        description: InBothLanguages.parse(row.description)[language],
        count: String(row.questionCount ?? 0),
      }),
    );
    const places = {
      [placeOf('data-each')]: entries.join(''),
      [placeOf('data-when-empty')]: rows.length > 0 ? '' : parts['data-when-empty'],
    };
    return send(request, reply, fillMarks(page, faqMarks, {}, places));
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
    if (!category) return sendMissing(reply, `${folder}/${missingMark}`);
    const { page, parts } = templateOf(`${folder}/${faqMarks.slug}`);
    const questions = (await questionsShown(app.db, category.id).execute()).map((row) => ({
      id: row.id,
      ...inLanguage(row, language),
    }));
    const name = InBothLanguages.parse(category.name)[language];
    const entries = questions.map((one) =>
      fillMarks(parts['data-each'], faqMarks, { ...one, answer: { html: one.answer } }),
    );
    const facts = questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));
    const description = InBothLanguages.parse(category.description)[language] || name;
    const places = { [placeOf('data-each')]: entries.join(''), [inQuotes]: inScript(facts) };
    return send(request, reply, fillMarks(page, faqMarks, { slug, name, description }, places));
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
