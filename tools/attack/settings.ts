import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { all, unless } from './judge.ts';
import type { Fault, Judge } from './judge.ts';
import type { People } from './people.ts';
import { securityContact } from './product.ts';
import type { AttackedProduct } from './product.ts';
import { Visitor } from './visitor.ts';

/* Tries settings that must keep production from starting, and reads what it and its log tell. */

const key = Buffer.alloc(32, 7).toString('base64');

/** Settings that are set wrong all at once; the server says all of their faults. */
const unsafe = {
  PUBLIC_URL: 'http://localhost:3000',
  BANKID_CONTROL_URL: 'http://127.0.0.1:1',
  REGISTRY_CONTROL_URL: 'http://127.0.0.1:1',
  MAILBOX_CONTROL_URL: 'http://127.0.0.1:1',
  REGISTRY_URL: 'http://registry.test',
  BANKID_URL: 'https://localhost:1',
  BLOB_STORE_URL: 'http://files.test/files',
  AUTH_SECRET: 'x'.repeat(40),
  MAIL_FROM: 'partner@troskel.example',
  DATABASE_URL: 'postgresql://troskel_app@db.test/troskel?sslmode=require',
  SMTP_URL: 'ftp://user:hunter2@mail.test',
  PERSONAL_DATA_KEYS: '',
  PERSONAL_INDEX_KEY: '',
  REGISTRY_CLIENT_SECRET: '',
};
const sentences = [
  'PUBLIC_URL must be https in production',
  'PUBLIC_URL must not be on this machine in production',
  'BANKID_CONTROL_URL must not be set in production',
  'REGISTRY_CONTROL_URL must not be set in production',
  'MAILBOX_CONTROL_URL must not be set in production',
  'REGISTRY_URL must be https in production',
  'BANKID_URL must not be on this machine in production',
  'BLOB_STORE_URL must be https in production',
  'AUTH_SECRET must be random',
  'MAIL_FROM must be an address of yours',
  'DATABASE_URL must say sslmode=verify-full in production',
  'SMTP_URL',
  'PERSONAL_DATA_KEYS',
  'PERSONAL_INDEX_KEY',
  'REGISTRY_CLIENT_SECRET',
];
async function playStarts(judge: Judge, product: AttackedProduct): Promise<void> {
  const said = await product.refusesToStart(unsafe);
  for (const sentence of sentences) {
    judge.tell(
      `no start: ${sentence}`,
      said?.includes(sentence) === true ? null : `it says: ${said ?? 'that it has started'}`,
    );
  }
  const repeats = said?.includes('hunter2') === true;
  judge.tell('a refusal repeats no secret', repeats ? 'it does' : null);
  await judge.play('no start with a key that the database was not written with', async () => {
    const answer = await product.refusesToStart({ PERSONAL_INDEX_KEY: key });
    return answer === null ? 'it has started' : null;
  });
}

/** Holds that security.txt names the contact in the settings (RFC 9116). */
async function playSecurityText(judge: Judge, product: AttackedProduct): Promise<void> {
  await judge.play('security.txt says what the settings say, and is valid', async () => {
    const path = '/.well-known/security.txt';
    const { status, text, headers } = await new Visitor(product).ask('GET', path);
    const said = (name: string) =>
      text.split('\n').flatMap((line) => (line.startsWith(name) ? [line.slice(name.length)] : []));
    const days = (Date.parse(said('Expires: ')[0] ?? '') - Date.now()) / 86_400_000;
    return all(
      unless(status, 200),
      unless(headers.get('content-type'), 'text/plain; charset=utf-8'),
      unless(said('Contact: ').join(), securityContact),
      unless(said('Canonical: ').join(), `${product.origin}${path}`),
      unless(said('Preferred-Languages: ').join(), 'sv, en'),
      // Section 2.5.5 recommends less than a year.
      days > 0 && days < 365 ? null : `it expires in ${days} days`,
    );
  });
}

/** No visitor's input may stand in any line of the log. */
async function playLog(judge: Judge, product: AttackedProduct): Promise<void> {
  const mark = 'Hemlig7Ekorre';
  const visitor = await new Visitor(product).signUp();
  const token = (await visitor.token()) ?? '';
  const cookie = [...visitor.cookies.values()].map((value) => decodeURIComponent(value));
  await visitor.post('sign-in/email', { email: `${mark}@example.com`, password: mark });
  await visitor.ask(
    'GET',
    `/api/partner/users/email/availability?emailAddress=${mark}@example.com`,
  );
  await visitor.ask('GET', `/login?${mark}=${mark}`);
  await visitor.ask('POST', '/api/partner/users', { body: { givenName: mark, surname: 5 } });
  await visitor.ask('GET', '/api/partner/profile', {
    headers: { 'user-agent': `x\n${mark}`.replace('\n', ' ') },
  });
  await judge.play('the log names no person, password, token or query', async () => {
    // Lines are written in blocks, at the latest after a second (api/src/server.ts).
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const log = product.log();
    const found = [mark, token, visitor.email, '194701302392', ...cookie].filter(
      (text) => text.length > 6 && log.includes(text),
    );
    return all(unless(found.length, 0), log.length > 100 ? null : 'there is no log');
  });
  await judge.play('each line of the log is JSON of its own', () => {
    const lines = product.log().trimEnd().split('\n');
    return Promise.resolve(lineFault(lines));
  });
  await judge.play('secrets lie in a file for its owner alone', () => {
    const kept = readFileSync(join(product.folder, 'secrets.json'), 'utf8');
    const { AUTH_SECRET } = JSON.parse(kept) as { AUTH_SECRET: string };
    return Promise.resolve(product.log().includes(AUTH_SECRET) ? 'the log has one' : null);
  });
}

function lineFault(lines: readonly string[]): Fault {
  const strange = lines.find((line) => {
    try {
      JSON.parse(line);
      return false;
    } catch {
      return true;
    }
  });
  return strange === undefined ? null : strange.slice(0, 200);
}

export async function attackSettings(
  judge: Judge,
  product: AttackedProduct,
  _people: People,
): Promise<void> {
  await playStarts(judge, product);
  await playSecurityText(judge, product);
  await playLog(judge, product);
}
