import { readFile } from 'node:fs/promises';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Mail, MailStore } from './mail-store.ts';
import { listPage, mailPage, missingPage } from './pages.ts';
import type { SmtpListener } from './smtp.ts';

const Query = z.object({ to: z.optional(z.string()), after: z.optional(z.string()) });
const Params = z.object({ id: z.string() });
const FaultRequest = z.object({ mode: z.enum(['none', 'down', 'reject']) });

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/**
 * Allows the mail's own styles and embedded pictures; no script, request or access to this origin.
 */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Creates the control server: pages for people and JSON for tests, separate from SMTP. */
export function createControlServer(store: MailStore, smtp: SmtpListener): FastifyInstance {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });

  server.setErrorHandler(async (error, _request, reply) => {
    const message = error instanceof Error ? error.message : 'The request could not be read.';
    await reply.code(400).send({ error: message });
  });

  server.get('/dev/mailbox.json', async (request, reply) => {
    const { to, after } = Query.parse(request.query);
    const mails = store.list(to, after);
    await reply.header('cache-control', 'no-store').send(mails.map(answerOf));
  });

  server.delete('/dev/mailbox.json', async (request, reply) => {
    await store.clear(Query.parse(request.query).to);
    await reply.code(204).send();
  });

  server.post('/dev/mailbox/faults', async (request, reply) => {
    const { mode } = FaultRequest.parse(request.body);
    await smtp.setFault(mode);
    await reply.send({ mode });
  });

  server.get('/dev/mailbox', async (request, reply) => {
    const { to = '' } = Query.parse(request.query);
    await sendPage(reply, listPage(store.list(to), to));
  });

  server.get('/dev/mailbox/page.css', async (_request, reply) => {
    const css = await readFile(new URL('page.css', import.meta.url));
    await reply.type('text/css; charset=utf-8').send(css);
  });

  server.get('/dev/mailbox/page.js', async (_request, reply) => {
    const script = await readFile(new URL('page.js', import.meta.url));
    await reply.type('text/javascript; charset=utf-8').send(script);
  });

  server.get('/dev/mailbox/:id', async (request, reply) => {
    const { id } = Params.parse(request.params);
    if (id.endsWith('.html')) return sendHtml(reply, store.find(id.slice(0, -'.html'.length)));
    if (id.endsWith('.eml')) return sendSource(reply, store.find(id.slice(0, -'.eml'.length)));
    const mail = store.find(id);
    return mail ? sendPage(reply, mailPage(mail)) : sendPage(reply.code(404), missingPage());
  });

  return server;
}

function answerOf({ id, to, subject, text, html, headers, at }: Mail): Omit<Mail, 'from' | 'raw'> {
  return { id, to, subject, text, html, headers, at };
}

/** Sends the raw mail as plain text, so that nothing in it is rendered or run. */
async function sendSource(reply: FastifyReply, mail: Mail | undefined): Promise<void> {
  if (!mail) return sendPage(reply.code(404), missingPage());
  await reply
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(mail.raw);
}

async function sendPage(reply: FastifyReply, page: string): Promise<void> {
  await reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
    })
    .send(page);
}

async function sendHtml(reply: FastifyReply, mail: Mail | undefined): Promise<void> {
  if (!mail || mail.html === null) return sendPage(reply.code(404), missingPage());
  await reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': mailPolicy,
      'cache-control': 'no-store',
    })
    .send(openingElsewhere(mail.html));
}

/** Makes links in the framed mail open outside the frame, which may not navigate. */
function openingElsewhere(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => head + base)
    : base + html;
}
