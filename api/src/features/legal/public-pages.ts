import { sourceLanguages } from '@troskel/contract/ground/language';
import { siteFolder } from '@troskel/contract/ground/site';
import { legalDocuments } from '@troskel/contract/values/legal-documents';
import { legalMarks, missingMark } from '@troskel/contract/ground/page-marks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/collaborators.ts';
import { filledPages, fillTemplate } from '../../platform/http/filled-page.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { publishedDays, readText } from './reading.ts';
import type { AskedText } from './reading.ts';

/**
 * Serves the terms and the privacy policy on the public site: built pages filled from rows for each
 * request, like the FAQ's (docs/decisions/0039). Search engines do not index a version by its day.
 */
export function legalPages(
  server: FastifyInstance,
  app: Pick<App, 'db' | 'settings'>,
  clientFolder: string,
): void {
  const { templateOf, send, sendMissing } = filledPages(app.settings, clientFolder);

  async function sendText(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: AskedText,
  ): Promise<FastifyReply> {
    const { document, language, name } = asked;
    const path = `${siteFolder(language)}/${document}`;
    const days = await publishedDays(app, document);
    if (name !== null && !days.some((day) => day.name === name)) {
      return sendMissing(reply, `${path}/${missingMark}`);
    }
    const text = await readText(app, days, asked, anyRefusal);
    const others = days.filter((day) => day.name !== text.name);
    const entries = (isComing: boolean) =>
      others
        .filter(({ state }) => (state === 'coming') === isComing)
        .map((other) => ({ values: { name: other.name } }));
    const list = {
      parts: { 'data-each-coming': entries(true), 'data-each-other': entries(false) },
    };
    const template = templateOf(name === null ? path : `${path}/${legalMarks.name}`);
    const filled = fillTemplate(template, legalMarks, {
      values: { name: text.name, content: { html: text.content } },
      parts: {
        'data-when-others': others.length > 0 ? [list] : [],
        ...(name !== null && {
          'data-when-past': text.state === 'past' ? [{}] : [],
          'data-when-coming': text.state === 'coming' ? [{}] : [],
        }),
      },
    });
    return send(request, reply, filled, { isIndexed: name === null });
  }

  for (const language of sourceLanguages) {
    for (const document of legalDocuments) {
      const path = `${siteFolder(language)}/${document}`;
      for (const end of ['', '/']) {
        server.get(path + end, async (request, reply) =>
          sendText(request, reply, { document, language, name: null }),
        );
        server.get<{ Params: { name: string } }>(`${path}/:name${end}`, async (request, reply) =>
          sendText(request, reply, { document, language, name: request.params.name }),
        );
      }
    }
  }
}
