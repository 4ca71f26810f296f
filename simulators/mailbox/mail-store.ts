import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Maximum number of mails; older ones are removed. */
const most = 2000;

/** A mail as received by one recipient. */
export const Mail = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
  /** By lower-case names; the last of several with one name. */
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** Raw bytes, one character per byte. */
  raw: z._default(z.string(), ''),
  /** When it arrived, ISO 8601. */
  at: z.string(),
});
export type Mail = z.infer<typeof Mail>;
export type NewMail = Omit<Mail, 'id' | 'at'>;

/** Stores mails as JSON files in a folder, so that they survive a restart; newest first. */
export class MailStore {
  readonly #dir: string;
  #mails: Mail[];

  private constructor(dir: string, mails: Mail[]) {
    this.#dir = dir;
    this.#mails = mails;
  }

  /** Reads the folder, created if missing; other files are left alone. */
  static async open(dir: string): Promise<MailStore> {
    await mkdir(dir, { recursive: true });
    const names = (await readdir(dir)).filter((name) => name.endsWith('.json')).toSorted();
    const mails: Mail[] = [];
    for (const name of names.toReversed()) {
      try {
        const mail = Mail.parse(JSON.parse(await readFile(join(dir, name), 'utf8')));
        if (name === `${mail.id}.json`) mails.push(mail);
      } catch {
        // Written by hand or by another program: not a mail, and not ours to remove.
      }
    }
    const store = new MailStore(dir, mails);
    await store.#removeBeyond(most);
    return store;
  }

  async add(news: NewMail): Promise<Mail> {
    const at = new Date();
    const previous = this.#mails[0];
    // Names sort by arrival, even within a millisecond and when the machine's clock is set back.
    const time = Math.max(at.getTime(), previous ? Number.parseInt(previous.id, 36) + 1 : 0);
    const id = `${time.toString(36).padStart(10, '0')}-${randomBytes(4).toString('hex')}`;
    const mail: Mail = { id, ...news, at: at.toISOString() };
    this.#mails.unshift(mail);
    const arriving = join(this.#dir, `${id}.arriving`);
    await writeFile(arriving, JSON.stringify(mail, undefined, 2), { mode: 0o600 });
    await rename(arriving, this.#file(mail));
    await this.#removeBeyond(most);
    return mail;
  }

  /**
   * @param to only mails to this address, in any case; all by default
   * @param after only those that arrived after the mail with this id
   */
  list(to?: string, after = ''): Mail[] {
    const end = this.#mails.findIndex(({ id }) => id <= after);
    const newer = end < 0 ? this.#mails : this.#mails.slice(0, end);
    const wanted = to?.trim().toLowerCase();
    return wanted ? newer.filter((mail) => mail.to.toLowerCase() === wanted) : newer;
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  async clear(to?: string): Promise<void> {
    const removed = new Set(this.list(to));
    this.#mails = this.#mails.filter((mail) => !removed.has(mail));
    await Promise.all([...removed].map((mail) => rm(this.#file(mail), { force: true })));
  }

  #file(mail: Mail): string {
    return join(this.#dir, `${mail.id}.json`);
  }

  async #removeBeyond(number: number): Promise<void> {
    const removed = this.#mails.splice(number);
    await Promise.all(removed.map((mail) => rm(this.#file(mail), { force: true })));
  }
}
