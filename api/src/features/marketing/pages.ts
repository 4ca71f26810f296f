import type { FormTypeName } from '@troskel/contract/marketing/forms';
import { forms as calls } from '@troskel/contract/marketing/forms';
import { fieldMessage } from '@troskel/contract/ground/field-messages';
import { languages } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
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
import { confirm, inLanguage, leave } from './waiting-list.ts';

/** Ten thousand characters in every field, as a browser writes them, and some. */
const bodyLimit = 768 * 1024;

interface FormPage {
  /** Its name, at which the page is. */
  type: FormTypeName;
  /** Where a form that was taken in leads. */
  thanks: string;
}

const waitingListPages: readonly FormPage[] = [
  { type: 'waiting-list', thanks: '/waiting-list/thanks' },
  { type: 'home-care-waiting-list', thanks: '/waiting-list/thanks' },
];
const contactPage: FormPage = { type: 'contact', thanks: '/contact/thanks' };

const linkLimit = { points: 30, seconds: 600 };
/** A mail provider asks for all of its users from a few addresses. */
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

/** The one field of a mail program's button (RFC 8058, section 3.2), in parts of a body (RFC 7578). */
const isOneClickForm = (form: string): boolean =>
  /name="?List-Unsubscribe"?\r?\n(?:[\w-]+:[^\r\n]*\r?\n)*\r?\nOne-Click\r?\n/.test(form);

/** What was sent; nothing when there was no form to read. */
const fieldsOf = (body: unknown): Record<string, string> => Fields.parse(body);

const isOneClick = ({ body }: FastifyRequest) => fieldsOf(body)[oneClickField] === oneClickWord;

/** The built page cannot be found or was not built: as any address that does not exist. */
function pageOf(page: string | null): string {
  if (page === null) throw anyRefusal('NOT_FOUND');
  return page;
}

/**
 * The pages with forms as they work without a script: shown with the moment at which they leave the
 * server, and taking what they send back (docs/decisions/0025).
 */
export function formPagesOf(server: FastifyInstance, app: App, clientFolder: string): void {
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

    for (const language of languages) {
      for (const page of waitingListPages) addFormPage(page, language);
      if (app.settings.site === 'portal') addFormPage(contactPage, language);
      addLinkPage('confirm', language, ['token'], ({ token = '' }) => confirm(app, token));
      addLinkPage('leave', language, ['entry', 'key'], ({ entry = '', key = '' }) =>
        leave(app, { id: entry, key }),
      );
    }
    // A mail program's own button may send its word in this form as well.
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
     * The button of a mail program (RFC 8058): a POST by a server that is no browser to the address that
     * the mail names. What it may do stands in the signed address alone.
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

    /** The page again, with what is wrong and all that was typed. */
    async function answerFault(
      path: string,
      language: Language,
      request: FastifyRequest,
      reply: FastifyReply,
      { error, values }: { error: unknown; values: Record<string, string> },
    ): Promise<FastifyReply> {
      const failure = describeError(error, language);
      if (failure.isReported) request.log.error({ err: error, status: failure.status }, 'failed');
      // What another site has typed is not shown as the visitor's own.
      const isForeign = isFromElsewhere(request, origins);
      const fill: PageFill = {
        values: isForeign ? {} : values,
        titlePrefix: say(pagesTexts.faultTitle, language),
      };
      let { status } = failure;
      if (error instanceof MalformedError) {
        // The page was sent as its form demands: what is wrong is what stands in it.
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

    function addFormPage({ type, thanks }: FormPage, language: Language): void {
      const path = `${inLanguage(language)}/${type}`;

      scope.get(path, async (request, reply) => {
        const page = pageOf(built(path));
        void reply.header('cache-control', 'private, no-cache');
        if (app.settings.build !== 'production') void reply.header('x-robots-tag', 'noindex');
        // One place of a page that is read a thousand times as often as it is answered.
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
          // Nothing chosen is sent as an empty choice, and no address as an empty one.
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
          return reply.redirect(inLanguage(language) + thanks, 303);
        },
      });
    }

    /**
     * A page that a mailed link opens. Opening it changes nothing, since programs that look through
     * mails open every link; its button does.
     */
    function addLinkPage(
      name: 'confirm' | 'leave',
      language: Language,
      carried: readonly string[],
      act: (values: Record<string, string>) => Promise<'confirmed' | 'left' | 'expired'>,
    ): void {
      const folder = `${inLanguage(language)}/waiting-list`;
      const path = `${folder}/${name}`;
      const pick = (from: Record<string, string>) =>
        Object.fromEntries(carried.map((field) => [field, (from[field] ?? '').slice(0, 200)]));

      scope.get(path, async (request, reply) => {
        void reply.header('x-robots-tag', 'noindex');
        const { searchParams } = new URL(request.url, app.settings.publicUrl);
        const values = pick(Object.fromEntries(searchParams));
        void reply.header('cache-control', 'no-store');
        // The same link in the other language is the same link.
        const query = new URLSearchParams(values).toString();
        const page = pageOf(built(path)).replaceAll(
          `href="${inLanguage(language === 'sv' ? 'en' : 'sv')}/waiting-list/${name}"`,
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
