import type { DataExport } from '@troskel/contract/own-data/calls';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startIdentityProvider } from '../../simulators/identity-provider/simulator.ts';
import type { IdentityProviderSimulator } from '../../simulators/identity-provider/simulator.ts';
import { tableName, tablesOf } from './platform/db/table-checksums.ts';
import { iphone, startBankidProduct } from './features/bankid/bankid.factory.ts';
import type { BankidProduct } from './features/bankid/bankid.factory.ts';
import { company } from './features/marketing/waiting-list.factory.ts';
import { uploaded } from './features/forum/attachments.factory.ts';
import { homeowner, newThread } from './features/forum/forum.factory.ts';
import { makeExport } from './features/own-data/export-run.ts';
import { runInviteCommand } from './features/staff/invite-command.ts';
import { startAtProvider } from './platform/identity/provider.factory.ts';
import { queuedMails } from './testing/queued-mails.ts';
import { startTestApp } from './testing/test-app.ts';
import type { TestApp } from './testing/test-app.ts';

/** Answers every row of every table, jobs included, as text; bytes in hexadecimal. */
async function allRows({ app }: TestApp): Promise<{ table: string; row: string }[]> {
  const client = await app.pool.connect();
  try {
    const all: { table: string; row: string }[] = [];
    for (const table of await tablesOf(client)) {
      const name = tableName(table);
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(row)::text as row from ${name} row`,
      );
      all.push(...rows.map(({ row }) => ({ table: name, row })));
    }
    return all;
  } finally {
    client.release();
  }
}

/** Answers the tables that contain a secret: in plain, or as its bytes in hexadecimal or base64. */
async function tablesWith(product: TestApp, secret: string): Promise<string[]> {
  const bytes = Buffer.from(secret);
  const forms = [secret, bytes.toString('hex'), bytes.toString('base64')];
  // Six digits may occur in any number, such as a time.
  const isIn = /^\d{6}$/.test(secret)
    ? (row: string) => new RegExp(`(?<![0-9a-z.])${secret}(?![0-9a-z])`, 'i').test(row)
    : (row: string) => forms.some((form) => row.includes(form));
  const found = (await allRows(product)).filter(({ row }) => isIn(row));
  return [...new Set(found.map(({ table }) => table))];
}

/** Answers which of the secrets are readable, and where; a very short one was never made. */
async function readable(product: TestApp, secrets: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret.length < 6) found.push(`${name} was not made`);
    else for (const table of await tablesWith(product, secret)) found.push(`${name} in ${table}`);
  }
  return found;
}

const cookieValue = (response: LightMyRequestResponse, name: string) =>
  response.cookies.find((cookie) => cookie.name === name)?.value ?? '';

describe('mailed and shown secrets are in no column of any table, nor in a job', () => {
  let product: BankidProduct;
  beforeAll(async () => {
    product = await startBankidProduct();
  });
  afterAll(() => product.close());

  /** Waits for the newest mail to an address and answers its text. */
  async function mailTo(address: string, words: string): Promise<string> {
    const find = async () =>
      (await queuedMails(product.app)).findLast(
        ({ to, text }) => to === address && text.includes(words),
      )?.text ?? '';
    await expect.poll(find).not.toBe('');
    return find();
  }
  const partOf = (text: string, form: RegExp) => form.exec(text)?.[1] ?? '';
  const codeIn = (text: string) => partOf(text, /\b(\d{6})\b/);

  test('and the search does find stored values, in text and in bytes', async () => {
    const { userId, email } = await product.signUp();
    expect(await tablesWith(product, email)).toContain('"public"."user"');
    await product.app.db
      .insertInto('idempotencyKey')
      .values({
        userId,
        route: 'x',
        key: 'the code is 123456',
        requestHash: Buffer.from('planted'),
        response: JSON.stringify({ url: 'https://x.test/#planted-in-json' }),
        createdAt: new Date(),
      })
      .execute();
    for (const planted of ['planted', 'planted-in-json', '123456']) {
      expect(await tablesWith(product, planted)).toEqual(['"public"."idempotency_key"']);
    }
    await product.app.db.deleteFrom('idempotencyKey').execute();
  });

  test('of passwords, sessions, codes and links', async () => {
    const person = await product.signUp();
    const { email, token } = person;
    const me = '/api/partner/users/me';
    const ask = async (url: string, payload: object = {}) => {
      const answer = await product.call({ method: 'POST', url, token, payload });
      expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(300);
      return answer;
    };
    await ask('/api/auth/request-password-reset', {
      email,
      redirectTo: 'http://localhost:3000/reset-password',
    });
    const signIn = await ask('/api/auth/email-code/request', { email });
    await ask(`${me}/step-up/code`);
    const newEmail = `ny.${email}`;
    const change = { method: 'PATCH' as const, url: me, token, payload: { email: newEmail } };
    expect((await product.call(change)).statusCode).toBe(200);
    const signedIn = await ask('/api/auth/sign-in/email', { email, password: person.password });
    const link = `#code=${z.object({ id: z.string() }).parse(signIn.json()).id}.`;
    const reset = await mailTo(email, '/reset-password#token=');
    const secrets = {
      password: person.password,
      'a session':
        decodeURIComponent(cookieValue(signedIn, 'troskel.session_token')).split('.')[0] ?? '',
      'an access token': token,
      'a link to choose a password': partOf(reset, /token=([^\s&]+)/),
      'a code to sign in': partOf(await mailTo(email, link), /#code=[^.\s]+\.(\d{6})/),
      'a code for a new proof': codeIn(await mailTo(email, 'ändra något viktigt')),
      'a code to the old address': codeIn(await mailTo(email, '#confirm=old.')),
      'a code to the new address': codeIn(await mailTo(newEmail, '#confirm=new.')),
      'a code to confirm an address': codeIn(await mailTo(email, 'Du har skapat ett konto')),
    };
    expect(await readable(product, secrets)).toEqual([]);
  });

  test('of invitations, waiting lists and addresses of files', async () => {
    const { app } = product;
    const { text: invitation } = await runInviteCommand(app, ['invite', 'anyone']);
    const sent = await product.call({
      method: 'POST',
      url: '/api/partner/form/waiting-list',
      payload: company,
    });
    expect(sent.statusCode).toBe(201);
    const mail = await mailTo(company.email, '/waiting-list/confirm');
    const { token } = await product.signUp();
    const exports = '/api/partner/users/me/exports';
    const asked = await product.call({ method: 'POST', url: exports, token });
    const { id } = asked.json<DataExport>();
    await makeExport(app, { exportId: id });
    const made = await product.call({ method: 'GET', url: `${exports}/${id}`, token });
    const file = new URL(made.json<DataExport>().downloadUrl ?? '', 'http://localhost:3000');
    const secrets = {
      'an invitation': partOf(invitation, /#(\S+)/),
      'a link to confirm a place': partOf(mail, /confirm\?token=([^\s&]+)/),
      'a link to leave a list': partOf(mail, /key=([^\s&]+)/),
      'the address of a copy of one’s data': file.searchParams.get('signature') ?? '',
    };
    expect(await readable(product, secrets)).toEqual([]);
  });

  test('of addresses by which files open, in what is kept of calls that are repeated', async () => {
    const writer = await homeowner(product);
    const attached = await uploaded(product, writer);
    const thread = await writer.call('POST', '/threads', {
      payload: { ...newThread, blobs: [{ id: attached }] },
    });
    const { browser } = await product.verifiedUser();
    const slot = await browser.request({
      method: 'POST',
      url: '/api/partner/companies/documents',
      payload: { name: 'intyg.pdf', size: 2000 },
    });
    expect([thread.statusCode, slot.statusCode]).toEqual([201, 201]);
    const signature = /signature=([\w-]+)/;
    const secrets = {
      'the address of a picture': partOf(thread.body, signature),
      'an address to send to': partOf(slot.body, signature),
    };
    expect(await readable(product, secrets)).toEqual([]);
  });

  test('of BankID: keys of browsers, ways back, custom tokens', async () => {
    const { personalNumber } = await product.verifiedUser();
    const opened = product.openStranger({ userAgent: iphone });
    const open = await opened.start('auto_start');
    const { returnUrl = '' } = await product.orderAtBankid(open.orderRef);
    const finished = product.openStranger();
    const { orderRef } = await finished.start();
    await product.act(orderRef, { action: 'approve', personalNumber });
    const { customToken } = await finished.orderState(orderRef);
    const secrets = {
      'the key of a browser': partOf(opened.cookie, /bankid-login=([^;]+)/),
      'the nonce of a way back': partOf(returnUrl, /nonce=([^&]+)/),
      'a token to sign in by': customToken ?? '',
      'a personal number': personalNumber,
    };
    expect(await readable(product, secrets)).toEqual([]);
  });
});

describe('a way in through a provider', () => {
  let product: TestApp;
  let providers: IdentityProviderSimulator;
  beforeAll(async () => {
    providers = await startIdentityProvider();
    product = await startTestApp({
      settings: { providers: { google: providers.google, microsoft: undefined } },
    });
  });
  afterAll(async () => {
    await product.close();
    await providers.close();
  });

  test('leaves neither its state nor its nonce in a row', async () => {
    const { url } = await startAtProvider(product, 'google');
    const { searchParams } = new URL(url);
    const secrets = {
      state: searchParams.get('state') ?? '',
      nonce: searchParams.get('nonce') ?? '',
    };
    expect(await readable(product, secrets)).toEqual([]);
  });
});
