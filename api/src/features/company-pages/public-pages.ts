import { createHash } from 'node:crypto';
import { sourceLanguages } from '@troskel/contract/ground/language';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { companyMarks, companyPagesPath, missingMark } from '@troskel/contract/ground/page-marks';
import { siteFolder } from '@troskel/contract/ground/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { filledPages, fillTemplate, inScript } from '../../platform/http/filled-page.ts';
import { readCall } from '../../platform/http/read-call.ts';
import { networkOf } from '../../platform/http/network.ts';
import { MalformedError } from '../../platform/http/errors.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { drawAreas } from './area-drawing.ts';
import type { AreaDrawing } from './area-drawing.ts';
import { companyFacts } from './company-facts.ts';
import { mapGround } from './map-ground.ts';
import { companyScope } from './page-scope.ts';
import { presentSlug, readShownCompany, shownSlugs } from './read-page.ts';
import type { ShownCompany } from './read-page.ts';
import { sharedPictures } from './shared-picture.ts';

/** Pictures drawn for one network; a page has one, and drawing takes some hundredths of a second. */
const pictureLimit = { points: 60, seconds: 60 };
/** Cache lifetime of a picture in seconds: networks keep theirs for longer anyway. */
const pictureSeconds = 3600;
/** Drawn pictures that are kept, of some tens of kilobytes each. */
const mostPictures = 100;

const inQuotes = `"${companyMarks.facts}"`;

/** Lists the Swedish paths of companies' pages, for the sitemap. */
export async function companyPagePaths({ db }: Pick<App, 'db'>): Promise<string[]> {
  return (await shownSlugs(db)).map((slug) => `${companyPagesPath}/${slug}`);
}

/**
 * Serves the public pages of companies: a built page filled from rows for each request, readable
 * without a script (docs/decisions/0125), and the picture for shared links to it.
 */
export function companyPublicPages(
  server: FastifyInstance,
  app: Pick<App, 'db' | 'errorReports' | 'limits' | 'reads' | 'settings'>,
  clientFolder: string,
): void {
  const { templateOf, send, sendMissing } = filledPages(app.settings, clientFolder);
  const draw = sharedPictures(clientFolder);
  const pictures = new Map<string, Promise<Buffer>>();
  const drawingOf = ({ covered }: ShownCompany): AreaDrawing | null => {
    const ground = mapGround(clientFolder);
    return ground && drawAreas(covered, ground);
  };

  /** Answers the company, or has the answer be that it is elsewhere, or nowhere. */
  async function companyAt(
    reply: FastifyReply,
    { language, slug, rest = '' }: { language: SourceLanguage; slug: string; rest?: string },
    cursor?: string,
  ): Promise<ShownCompany | null> {
    const folder = siteFolder(language) + companyPagesPath;
    let company: ShownCompany | null = null;
    try {
      company = await readShownCompany(app, slug, { cursor });
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
      // A cursor of another list: the page shows its first reviews.
      void reply.redirect(`${folder}/${slug}`, 302);
      return null;
    }
    if (company) return company;
    const present = await presentSlug(app.db, slug);
    if (present !== null) void reply.redirect(`${folder}/${present}${rest}`, 301);
    else sendMissing(reply, `${folder}/${missingMark}`);
    return null;
  }

  async function sendPage(
    request: FastifyRequest<{ Params: { slug: string } }>,
    reply: FastifyReply,
    language: SourceLanguage,
  ): Promise<FastifyReply> {
    const { slug } = request.params;
    const { efter: cursor } = request.query as Record<string, unknown>;
    const isFirst = typeof cursor !== 'string' || cursor === '';
    const company = await companyAt(reply, { language, slug }, isFirst ? undefined : cursor);
    if (!company) return reply;
    const path = `${siteFolder(language)}${companyPagesPath}/${company.slug}`;
    const page = app.settings.publicUrl + path;
    const facts = companyFacts(company, { page, picture: `${page}/bild.png` }, language);
    const scope = companyScope(company, drawingOf(company), { language, path });
    const template = templateOf(`${siteFolder(language)}${companyPagesPath}/${companyMarks.slug}`);
    const html = fillTemplate(template, companyMarks, {
      ...scope,
      places: { [inQuotes]: inScript(facts) },
    });
    return send(request, reply, html, { isIndexed: isFirst });
  }

  async function sendPicture(
    request: FastifyRequest<{ Params: { slug: string } }>,
    reply: FastifyReply,
    language: SourceLanguage,
  ): Promise<FastifyReply> {
    const { slug } = request.params;
    await app.limits.consume(
      anyRefusal,
      'companyPages.picture',
      pictureLimit,
      networkOf(request.ip),
    );
    const company = await companyAt(reply, { language, slug, rest: '/bild.png' });
    if (!company) return reply;
    const drawing = drawingOf(company);
    const { name, city, services, covered, reviews } = company;
    const key = createHash('sha256')
      .update(JSON.stringify([language, name, city, services, covered, reviews.summary]))
      .digest('base64url');
    const etag = `"${key.slice(0, 27)}"`;
    const headers = { 'cache-control': `public, max-age=${pictureSeconds}`, etag };
    if (request.headers['if-none-match'] === etag) return reply.status(304).headers(headers).send();
    const drawn = pictures.get(key) ?? draw(company, drawing, language);
    if (!drawn)
      return sendMissing(reply, `${siteFolder(language)}${companyPagesPath}/${missingMark}`);
    pictures.delete(key);
    pictures.set(key, drawn);
    const [oldest] = pictures.keys();
    if (pictures.size > mostPictures && oldest !== undefined) pictures.delete(oldest);
    return reply
      .headers(headers)
      .type('image/png')
      .send(await drawn);
  }

  type WithSlug = { Params: { slug: string } };
  for (const language of sourceLanguages) {
    const path = `${siteFolder(language)}${companyPagesPath}/:slug`;
    for (const end of ['', '/']) {
      server.get<WithSlug>(path + end, (request, reply) =>
        readCall(app, { request, allowsStale: true }, () => sendPage(request, reply, language)),
      );
    }
    server.get<WithSlug>(`${path}/bild.png`, (request, reply) =>
      sendPicture(request, reply, language),
    );
  }
}
