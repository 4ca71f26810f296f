import { siteFolder } from '@troskel/contract/ground/site';
import type { FormTypeName } from '@troskel/contract/marketing/forms';
import { forms as calls } from '@troskel/contract/marketing/forms';
import { fieldMessage } from '@troskel/contract/ground/field-messages';
import { otherSource, sourceLanguages } from '@troskel/contract/ground/language';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
import { errorCodes } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../../platform/collaborators.ts';
import { isFromElsewhere } from '../../platform/http/auth-request.ts';
import { builtPages, fillPage, sendPage } from '../../platform/http/built-page.ts';
import type { PageFill } from '../../platform/http/built-page.ts';
import { describeError, MalformedError } from '../../platform/http/errors.ts';
import { networkOf } from '../../platform/http/network.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { pagesTexts, say } from './pages.texts.ts';
import { takeIn } from './send.ts';
import { startMarks } from './started.ts';
import { confirm, leave } from './waiting-list.ts';

/** Ten thousand characters in every field, percent-encoded, with a margin. */
const bodyLimit = 768 * 1024;

interface FormPage {
  /** Its name, which is also the page's path. */
  type: FormTypeName;
  /** Page shown after a form was accepted. */
  thanks: string;
}

const waitingListPages: readonly FormPage[] = [
  { type: 'waiting-list', thanks: '/waiting-list/thanks' },
  { type: 'home-care-waiting-list', thanks: '/waiting-list/thanks' },
];
const contactPage: FormPage = { type: 'contact', thanks: '/contact/thanks' };

const linkLimit = { points: 30, seconds: 600 };
/** A mail provider unsubscribes all of its users from a few addresses. */
const oneClickLimit = { points: 1200, seconds: 600 };
const oneClickBodyLimit = 16 * 1024;
const oneClickField = 'List-Unsubscribe';
const oneClickWord = 'One-Click';

const Fields = z.record(z.string(), z.string()).catch({});

/** The first value of each field of a form (URL standard, "application/x-www-form-urlencoded"). */
function readFields(form: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    if (!Object.hasOwn(fields, name)) fields[name] = value;
  }
  return fields;
}

/**
 * Whether a multipart body (RFC 7578) has the one field of a mail program's button (RFC 8058,
 * section 3.2).
 */
const isOneClickForm = (form: string): boolean =>
  /name="?List-Unsubscribe"?\r?\n(?:[\w-]+:[^\r\n]*\r?\n)*\r?\nOne-Click\r?\n/.test(form);

/** Answers the form's fields; empty without a form. */
const fieldsOf = (body: unknown): Record<string, string> => Fields.parse(body);

const isOneClick = ({ body }: FastifyRequest) => fieldsOf(body)[oneClickField] === oneClickWord;

/** The page does not exist or was not built: answered like any unknown address. */
function pageOf(page: string | null): string {
  if (page === null) throw anyRefusal('NOT_FOUND');
  return page;
}

/**
 * Serves the pages with forms without a script: inserts the time at which they leave the server,
 * and accepts their submissions (docs/decisions/0025).
 */
export function formPagesOf(
  server: FastifyInstance,
  app: Pick<App, 'db' | 'limits' | 'settings'>,
  clientFolder: string,
): void {
  const built = builtPages(clientFolder, app.settings.publicUrl);
  const marks = startMarks(app.settings.authSecret);
  const { origins } = app.settings;

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, readFields(String(body))),
    );

    for (const language of sourceLanguages) {
      for (const page of waitingListPages) addFormPage(page, language);
      if (app.settings.site === 'portal') addFormPage(contactPage, language);
      addLinkPage('confirm', language, ['token'], ({ token = '' }) => confirm(app, token));
      addLinkPage('leave', language, ['entry', 'key'], ({ entry = '', key = '' }) =>
        leave(app, { id: entry, key }),
      );
    }
    // A mail program's button may send this content type too.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: oneClickBodyLimit },
      (request, body, done) => {
        const refusal = new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(
          request.headers['content-type'],
        );
        if (isOneClickForm(String(body))) done(null, { [oneClickField]: oneClickWord });
        else done(refusal);
      },
    );

    function demandOwnPage(request: FastifyRequest): void {
      if (isFromElsewhere(request, origins)) throw anyRefusal('FORM_FROM_ELSEWHERE');
    }

    /**
     * Serves the unsubscribe button of mail programs (RFC 8058): a POST to the mail's address by a
     * server that is no browser. The signed address alone authorises it.
     */
    async function leaveByOneClick(
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      await app.limits.consume(anyRefusal, 'forms.oneClick', oneClickLimit, networkOf(request.ip));
      const { searchParams } = new URL(request.url, app.settings.publicUrl);
      const id = searchParams.get('entry') ?? '';
      const outcome = await leave(app, { id, key: searchParams.get('key') ?? '' });
      return reply
        .status(outcome === 'left' ? 200 : 410)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(outcome === 'left' ? 'ok' : 'expired');
    }

    /** Renders the page again, with errors and all typed values. */
    async function answerFault(
      path: string,
      language: Language,
      request: FastifyRequest,
      reply: FastifyReply,
      { error, values }: { error: unknown; values: Record<string, string> },
    ): Promise<FastifyReply> {
      const failure = describeError(error, language);
      if (failure.isReported) request.log.error({ err: error, status: failure.status }, 'failed');
      // Values typed on another site are not shown as the visitor's own.
      const isForeign = isFromElsewhere(request, origins);
      const fill: PageFill = {
        values: isForeign ? {} : values,
        titlePrefix: say(pagesTexts.faultTitle, language),
      };
      let { status } = failure;
      if (error instanceof MalformedError) {
        // The request was well-formed: the errors are in its values.
        status = 422;
        fill.faults = Object.fromEntries(
          error.fields.map(({ field, code, limit }) => [
            field,
            fieldMessage(code, language, limit),
          ]),
        );
        fill.message = say(pagesTexts.faults(error.fields.length), language);
      } else if (failure.status === 429) {
        fill.message = say(pagesTexts.wait(failure.retryAfterSeconds ?? 60), language);
      } else if (failure.status === 413) {
        fill.message = say(pagesTexts.tooLarge, language);
      } else if (failure.status === 415 || failure.status === 400) {
        fill.message = say(pagesTexts.unreadable, language);
      } else {
        fill.message = failure.body.errors[0]?.message ?? failure.body.error;
      }
      if (failure.retryAfterSeconds !== undefined) {
        void reply.header('retry-after', String(failure.retryAfterSeconds));
      }
      void reply.status(status).header('cache-control', 'no-store');
      const page = built(path);
      return page === null
        ? reply.type('text/plain; charset=utf-8').send(fill.message)
        : sendPage(request, reply, fillPage(page, fill));
    }

    function sendFault(...fault: Parameters<typeof answerFault>): void {
      const [, , request, reply] = fault;
      answerFault(...fault).catch((error: unknown) => {
        request.log.error({ err: error }, 'failed');
        void reply.status(500).type('text/plain; charset=utf-8').send('500');
      });
    }

    function addFormPage({ type, thanks }: FormPage, language: SourceLanguage): void {
      const path = `${siteFolder(language)}/${type}`;

      scope.get(path, async (request, reply) => {
        const page = pageOf(built(path));
        void reply.header('cache-control', 'private, no-cache');
        if (app.settings.build !== 'production') void reply.header('x-robots-tag', 'noindex');
        // A single replacement, since a page is read a thousand times as often as submitted.
        const started = `name="started" value="${marks.make(type)}"`;
        return sendPage(request, reply, page.replace('name="started" value=""', started));
      });

      scope.post(path, {
        config: { name: 'forms.sendPage' },
        errorHandler: (error, request, reply) => {
          const values = { ...fieldsOf(request.body), started: marks.make(type) };
          sendFault(path, language, request, reply, { error, values });
        },
        handler: async (request, reply) => {
          demandOwnPage(request);
          const { limit } = calls.send;
          if (limit)
            await app.limits.consume(anyRefusal, calls.send.name, limit, networkOf(request.ip));
          const fields = fieldsOf(request.body);
          // An empty choice and an empty address count as absent.
          const isLeftOut = (name: string): boolean =>
            fields[name] === '' && (name === 'source' || (name === 'email' && type === 'contact'));
          const given = Object.entries(fields).filter(([name]) => !isLeftOut(name));
          await takeIn(app, {
            type,
            body: Object.fromEntries(given),
            language,
            userId: null,
            address: request.ip,
            refusal: anyRefusal,
          });
          return reply.redirect(siteFolder(language) + thanks, 303);
        },
      });
    }

    /**
     * Adds a page opened by a mailed link. Opening has no effect, since mail scanners open every
     * link; its button does.
     */
    function addLinkPage(
      name: 'confirm' | 'leave',
      language: SourceLanguage,
      carried: readonly string[],
      act: (values: Record<string, string>) => Promise<'confirmed' | 'left' | 'expired'>,
    ): void {
      const folder = `${siteFolder(language)}/waiting-list`;
      const path = `${folder}/${name}`;
      const pick = (from: Record<string, string>) =>
        Object.fromEntries(carried.map((field) => [field, (from[field] ?? '').slice(0, 200)]));

      scope.get(path, async (request, reply) => {
        void reply.header('x-robots-tag', 'noindex');
        const { searchParams } = new URL(request.url, app.settings.publicUrl);
        const values = pick(Object.fromEntries(searchParams));
        void reply.header('cache-control', 'no-store');
        // Keeps the link's parameters when the language is switched.
        const query = new URLSearchParams(values).toString();
        const page = pageOf(built(path)).replaceAll(
          `href="${siteFolder(otherSource(language))}/waiting-list/${name}"`,
          (link) => `${link.slice(0, -1)}?${query.replaceAll('&', '&amp;')}"`,
        );
        return sendPage(request, reply, fillPage(page, { values }));
      });

      scope.post(path, {
        config: { name: `forms.${name}` },
        errorHandler: (error, request, reply) => {
          const values = pick(fieldsOf(request.body));
          sendFault(path, language, request, reply, { error, values });
        },
        handler: async (request, reply) => {
          if (name === 'leave' && isOneClick(request)) return leaveByOneClick(request, reply);
          demandOwnPage(request);
          await app.limits.consume(anyRefusal, 'forms.link', linkLimit, networkOf(request.ip));
          const outcome = await act(pick(fieldsOf(request.body)));
          if (outcome !== 'expired') return reply.redirect(`${folder}/${outcome}`, 303);
          void reply.status(410).header('cache-control', 'no-store');
          return sendPage(request, reply, pageOf(built(`${folder}/expired`)));
        },
      });
    }
  });
}
