import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { sourceLanguages } from '@troskel/contract/ground/language';
import { referenceMarks, referencePath } from '@troskel/contract/ground/page-marks';
import { siteFolder } from '@troskel/contract/ground/site';
import { longestSearch } from '@troskel/contract/values/word-search';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Settings } from '../../settings/settings.ts';
import { filledPages, fillTemplate } from '../filled-page.ts';
import { lazyFile, readyWhileServing } from '../site-pages.ts';
import type { ReadyFile } from '../site-pages.ts';
import { sendReady } from '../site.ts';
import { referencePages } from './reference-pages.ts';
import type { ReferencePage, ReferenceQuery } from './reference-pages.ts';

const htmlType = 'text/html; charset=utf-8';

const Query = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(longestSearch)), ''),
  only: z.optional(z.literal('public')),
});

/** An invalid search counts as none: the page has the field to try again. */
function queryOf(asked: unknown): ReferenceQuery | null {
  const { data } = Query.safeParse(asked);
  const query = { words: data?.q ?? '', onlyPublic: data?.only !== undefined };
  return query.words !== '' || query.onlyPublic ? query : null;
}

/**
 * Serves the API reference, in the frame of the public site (docs/decisions/0106). Its pages change
 * with the program alone, so each is made once, when it is first asked for.
 */
export function addReference(
  server: FastifyInstance,
  settings: Pick<Settings, 'build' | 'publicUrl'>,
  clientFolder: string,
  document: OpenApiDocument,
): void {
  const { templateOf } = filledPages(settings, clientFolder);
  const ready = readyWhileServing();
  const notIndexed = (reply: FastifyReply) => void reply.header('x-robots-tag', 'noindex');

  for (const language of sourceLanguages) {
    const base = siteFolder(language) + referencePath;
    const pages = referencePages(document, base);
    const kept = new Map<string | null, () => Promise<ReadyFile>>();

    /** @throws {ExpectedError} NOT_FOUND where the site is not built */
    const filled = (
      name: string | null | undefined,
      { title, content }: ReferencePage,
      { words = '', onlyPublic = false } = {},
    ): string => {
      const template = templateOf(name ? `${base}/${referenceMarks.name}` : base);
      return fillTemplate(template, referenceMarks, {
        values: {
          // The first page has its own address, without a name.
          ...(name && { name }),
          title,
          sought: words,
          menu: { html: pages.menu(name) },
          content: { html: content },
        },
        parts: { 'data-when-filtered': onlyPublic ? [{}] : [] },
      });
    };

    const madeOf = (name: string | null): (() => Promise<ReadyFile>) | null => {
      const known = kept.get(name);
      if (known) return known;
      const page = pages.page(name);
      if (!page) return null;
      const made = lazyFile(htmlType, filled(name, page));
      kept.set(name, made);
      return made;
    };

    const send = async (request: FastifyRequest, reply: FastifyReply, name: string | null) => {
      const made = madeOf(name);
      if (!made || settings.build !== 'production') notIndexed(reply);
      if (made) return sendReady(request, reply, await made());
      void reply.status(404).header('cache-control', 'no-cache').type(htmlType);
      return reply.send(filled(undefined, pages.missing()));
    };

    for (const end of ['', '/']) {
      server.get(base + end, async (request, reply) => {
        const query = queryOf(request.query);
        if (!query) return send(request, reply, null);
        notIndexed(reply);
        const html = filled(undefined, pages.found(query), query);
        return sendReady(request, reply, await ready(htmlType, html));
      });
      server.get<{ Params: { name: string } }>(`${base}/:name${end}`, async (request, reply) =>
        send(request, reply, request.params.name),
      );
    }
  }
}
