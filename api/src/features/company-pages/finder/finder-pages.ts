import { sourceLanguages } from '@troskel/contract/ground/language';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { ExpectedError } from '@troskel/contract/ground/errors';
import {
  finderChoices,
  finderMarks,
  finderPath,
  missingMark,
} from '@troskel/contract/ground/page-marks';
import { siteFolder } from '@troskel/contract/ground/site';
import { slugOf } from '@troskel/contract/values/slug';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../platform/collaborators.ts';
import { fillPage } from '../../../platform/http/built-page.ts';
import { MalformedError } from '../../../platform/http/errors.ts';
import { filledPages, fillTemplate, inScript } from '../../../platform/http/filled-page.ts';
import { readCall } from '../../../platform/http/read-call.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { anyRefusal } from '../../../platform/http/refusal.ts';
import { drawAreas } from '../area-drawing.ts';
import type { AreaDrawing } from '../area-drawing.ts';
import { mapGround } from '../map-ground.ts';
import { finderFacts, pairPath, pairScope, pathsOf, startScope } from './finder-scope.ts';
import { longestSlug, placeNamed } from './places.ts';
import type { Place } from './places.ts';
import { foundPairs, readFoundCompanies, readSoughtServices } from './read-finder.ts';
import type { FoundCompany, SoughtService } from './read-finder.ts';

/** Lists for one network; a person looks at a few, and crawlers are told to wait. */
const listLimit = { points: 120, seconds: 60 };

const inQuotes = `"${finderMarks.facts}"`;

/** Lists the Swedish paths of the pages that find a company, for the sitemap. */
export async function finderPaths(app: Pick<App, 'db' | 'pool'>): Promise<string[]> {
  return pathsOf(await foundPairs(app));
}

/** Answers a text of the query that is given once; empty otherwise. */
function given(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** Answers the status and the seconds of a refusal for asking too often; throws anything else. */
function waitOf(error: unknown): { status: number; seconds: number } {
  if (!(error instanceof ExpectedError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
  return { status: error.status, seconds: error.details.retryAfterSeconds ?? listLimit.seconds };
}

/**
 * Serves the pages that find companies by service and place: built pages filled from rows for each
 * request, readable without a script (docs/decisions/0126).
 */
export function finderPages(
  server: FastifyInstance,
  app: Pick<App, 'db' | 'errorReports' | 'limits' | 'pool' | 'reads' | 'settings'>,
  clientFolder: string,
): void {
  const { templateOf, send, sendMissing } = filledPages(app.settings, clientFolder);
  const drawings = new Map<string, AreaDrawing | null>();

  /** Draws the county of a town, with the town in it. */
  function drawingOf({ slug, countyCode, position }: Place): AreaDrawing | null {
    const { longitude, latitude } = position;
    const covered = {
      areas: [],
      countyCodes: [countyCode],
      regionIds: [],
      offices: [[longitude, latitude] as const],
    };
    const ground = mapGround(clientFolder);
    const drawing = drawings.get(slug) ?? (ground && drawAreas(covered, ground));
    // At most one for each town.
    drawings.set(slug, drawing);
    return drawing;
  }

  async function startPage(
    language: SourceLanguage,
    chosen: Record<string, string>,
    waitSeconds: number | null = null,
  ): Promise<string> {
    const template = templateOf(siteFolder(language) + finderPath);
    const [services, pairs] = await Promise.all([readSoughtServices(app.db), foundPairs(app)]);
    const scope = startScope(services, pairs, { language, waitSeconds });
    return fillPage(fillTemplate(template, finderMarks, scope), { values: chosen });
  }

  async function sendStart(
    request: FastifyRequest,
    reply: FastifyReply,
    language: SourceLanguage,
  ): Promise<FastifyReply> {
    const service = given(request, finderChoices.service);
    const place = given(request, finderChoices.place);
    const folder = siteFolder(language) + finderPath;
    if (service !== '' && place !== '') {
      const [serviceSlug, placeSlug] = [slugOf(service, longestSlug), slugOf(place, longestSlug)];
      return reply.redirect(`${folder}/${serviceSlug || '-'}/${placeSlug || '-'}`, 302);
    }
    const chosen = { [finderChoices.service]: service, [finderChoices.place]: place };
    const isPlain = service === '' && place === '';
    return send(request, reply, await startPage(language, chosen), { isIndexed: isPlain });
  }

  /** Finds what an address names; has the answer be elsewhere, or nowhere, if it is not so written. */
  async function soughtAt(
    reply: FastifyReply,
    named: { service: string; place: string },
    language: SourceLanguage,
  ): Promise<{ service: SoughtService; place: Place; services: SoughtService[] } | null> {
    const folder = siteFolder(language);
    const services = await readSoughtServices(app.db);
    const serviceSlug = slugOf(named.service, longestSlug);
    const service = services.find(({ slug }) => slug === serviceSlug);
    const place = placeNamed(named.place);
    if (!service || !place) {
      sendMissing(reply, `${folder}${finderPath}/${missingMark}/${missingMark}`);
      return null;
    }
    if (service.slug !== named.service || place.slug !== named.place) {
      // As somebody types it: `/hitta/El/Umeå`.
      void reply.redirect(folder + pairPath(service, place), 301);
      return null;
    }
    return { service, place, services };
  }

  const counted = new WeakSet<FastifyRequest>();

  async function sendPair(
    request: FastifyRequest<{ Params: { service: string; place: string } }>,
    reply: FastifyReply,
    language: SourceLanguage,
  ): Promise<FastifyReply> {
    try {
      const network = networkOf(request.ip);
      // Once, also when the page is begun anew at the primary.
      if (!counted.has(request)) {
        counted.add(request);
        await app.limits.consume(anyRefusal, 'companyPages.finder', listLimit, network);
      }
    } catch (error) {
      const { status, seconds } = waitOf(error);
      void reply.status(status).headers({
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
        'retry-after': String(seconds),
      });
      return reply.type('text/html; charset=utf-8').send(await startPage(language, {}, seconds));
    }
    const sought = await soughtAt(reply, request.params, language);
    if (!sought) return reply;
    const { service, place } = sought;
    const cursor = given(request, 'efter');
    let found: Page<FoundCompany>;
    try {
      found = await readFoundCompanies(app, sought, cursor === '' ? undefined : cursor);
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
      // A cursor of another list: the page shows its first companies.
      return reply.redirect(siteFolder(language) + pairPath(service, place), 302);
    }
    const { publicUrl: origin } = app.settings;
    const scope = pairScope(sought, found, {
      // They lead on to other lists; without them this one is shown all the same.
      pairs: await foundPairs(app).catch((error: unknown) => {
        request.log.error({ err: error }, 'The lists that have a company could not be read');
        return [];
      }),
      drawing: drawingOf(place),
      language,
      isFurther: cursor !== '',
    });
    const built = `${finderPath}/${finderMarks.service}/${finderMarks.place}`;
    const html = fillTemplate(templateOf(siteFolder(language) + built), finderMarks, {
      ...scope,
      places: { [inQuotes]: inScript(finderFacts(sought, found.rows, { origin, language })) },
    });
    const chosen = { [finderChoices.service]: service.slug, [finderChoices.place]: place.slug };
    return send(request, reply, fillPage(html, { values: chosen }), {
      isIndexed: cursor === '' && found.rows.length > 0,
    });
  }

  type Named = { Params: { service: string; place: string } };
  for (const language of sourceLanguages) {
    const path = siteFolder(language) + finderPath;
    for (const end of ['', '/']) {
      server.get(path + end, (request, reply) =>
        readCall(app, { request, allowsStale: true }, () => sendStart(request, reply, language)),
      );
      // A service alone is chosen on the start page.
      server.get<Pick<Named, 'Params'>>(`${path}/:service${end}`, async (request, reply) => {
        const asked = slugOf(request.params.service, longestSlug);
        const isKnown = (await readSoughtServices(app.db)).some(({ slug }) => slug === asked);
        return isKnown
          ? reply.redirect(`${path}?${finderChoices.service}=${asked}`, 302)
          : sendMissing(reply, `${path}/${missingMark}/${missingMark}`);
      });
      server.get<Named>(`${path}/:service/:place${end}`, (request, reply) =>
        readCall(app, { request, allowsStale: true }, () => sendPair(request, reply, language)),
      );
    }
  }
}
