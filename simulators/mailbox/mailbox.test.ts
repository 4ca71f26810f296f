import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startMailbox, type Mailbox } from './mailbox.ts';

const Listed = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
  headers: z.record(z.string(), z.string()),
  at: z.string(),
});

let dir = '';
let mailbox: Mailbox;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'troskel-mailbox-'));
  mailbox = await startMailbox({ dir });
});
afterEach(async () => {
  await mailbox.close();
  await rm(dir, { recursive: true });
});

/** Speaks raw SMTP, one command after each answer (RFC 5321); answers everything received. */
async function smtp(commands: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  const left = [...commands, 'QUIT'];
  let said = '';
  for await (const line of createInterface({ input: socket })) {
    said += `${line}\n`;
    // A hyphen after the code announces further lines of the same answer.
    if (/^\d{3} /.test(line) && left.length > 0) socket.write(`${left.shift()}\r\n`);
  }
  return said;
}

const html =
  '<html><head><title>x</title></head><body><a href="https://a.example">Öppna</a></body></html>';

async function send(to: string, subject = 'Din kod'): Promise<string> {
  return smtp([
    'EHLO test.example',
    'MAIL FROM:<partner@troskel.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    [
      'From: =?UTF-8?Q?Tr=C3=B6skel?= <partner@troskel.example>',
      `To: <${to}>`,
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Kod 123456, se https://a.example/x?y=1&z=<2>.',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '--b--',
      '.',
    ].join('\r\n'),
  ]);
}

async function get(path: string, init?: RequestInit): Promise<Response> {
  return fetch(mailbox.controlUrl + path, init);
}

async function mailsTo(to: string): Promise<z.infer<typeof Listed>[]> {
  const answer = await get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  return z.array(Listed).parse(await answer.json());
}

async function fault(mode: string): Promise<Response> {
  return get('/dev/mailbox/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
}

describe('startMailbox', () => {
  test('keeps what it gets, newest first, found by recipient in either case', async () => {
    await send('Anna@Example.se', 'Ett');
    await send('anna@example.se', 'Två');
    await send('bo@example.se', 'Tre');
    const mails = await mailsTo('ANNA@example.se');
    expect(mails.map(({ subject }) => subject)).toEqual(['Två', 'Ett']);
    expect(mails[1]?.to).toBe('Anna@Example.se');
    expect(mails[1]?.text).toContain('Kod 123456');
    expect(mails[1]?.html).toContain('Öppna');
    expect(mails[1]?.headers['mime-version']).toBe('1.0');
    expect(Date.parse(mails[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await (await get('/dev/mailbox.json')).json()).toHaveLength(3);
    const after = await get(`/dev/mailbox.json?after=${mails[1]?.id ?? ''}`);
    expect(await after.json()).toMatchObject([{ subject: 'Tre' }, { subject: 'Två' }]);
  });

  test('keeps mails over a restart and ignores other files', async () => {
    await send('anna@example.se');
    await mailbox.close();
    await writeFile(join(dir, 'notes.json'), '{"id":"../x"}');
    mailbox = await startMailbox({ dir });
    expect(await mailsTo('anna@example.se')).toHaveLength(1);
  });

  test('takes a name and password without encryption and offers none', async () => {
    const plain = Buffer.from('\0user\0pass').toString('base64');
    const said = await smtp(['EHLO test.example', `AUTH PLAIN ${plain}`]);
    expect(said).toContain('235 ');
    expect(said).not.toContain('STARTTLS');
  });

  test('removes mails, of one recipient or all', async () => {
    await send('anna@example.se');
    await send('bo@example.se');
    expect((await get('/dev/mailbox.json?to=bo@example.se', { method: 'DELETE' })).status).toBe(
      204,
    );
    expect(await mailsTo('anna@example.se')).toHaveLength(1);
    await get('/dev/mailbox.json', { method: 'DELETE' });
    expect(await readdir(dir)).toEqual([]);
  });

  test('can refuse recipients, be down, and come back on the same port', async () => {
    await fault('reject');
    expect(await send('anna@example.se')).toContain('550 ');
    await fault('down');
    await expect(send('anna@example.se')).rejects.toThrow('ECONNREFUSED');
    await fault('none');
    await send('anna@example.se');
    expect(await mailsTo('anna@example.se')).toHaveLength(1);
    expect((await fault('sideways')).status).toBe(400);
  });

  test('shows a list and each mail without letting the mail run anything', async () => {
    await send('anna@example.se', '<script>alert(1)</script>');
    const list = await (await get('/dev/mailbox?to=anna@example.se')).text();
    expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const href = /href="(\/dev\/mailbox\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '';
    const mail = await (await get(href)).text();
    expect(mail).toContain('<a href="https://a.example/x?y=1&amp;z=" target="_blank"');
    expect(mail).toContain(`<iframe title="The mail" src="${href}.html" sandbox="allow-popups`);
    const framed = await get(`${href}.html`);
    expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/);
    expect(await framed.text()).toContain('<head><base target="_blank">');
    expect((await get('/dev/mailbox/none')).status).toBe(404);
    expect((await get('/dev/mailbox/none.html')).status).toBe(404);
  });
});
