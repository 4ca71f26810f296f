import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Older mails are removed beyond this number. */
const most = 2000;

/** One mail as one recipient got it. */
export const Mail = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
  /** By their names in small letters; of several with one name the last. */
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** As it came over the wire, a character a byte. */
  raw: z._default(z.string(), ''),
  /** When it arrived, ISO 8601. */
  at: z.string(),
});
export type Mail = z.infer<typeof Mail>;
export type NewMail = Omit<Mail, 'id' | 'at'>;

/** Mails as JSON files in a folder, so that a restart keeps them; newest first. */
export class MailStore {
  readonly #dir: string;
  #mails: Mail[];

  private constructor(dir: string, mails: Mail[]) {
    this.#dir = dir;
    this.#mails = mails;
  }

  /** Reads the folder, which is made if missing; files that are no mails are left alone. */
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
    // Names sort by arrival, also within a millisecond and when the machine's clock is set back.
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
   * @param to only mails to this address, in whatever case; to all without it
   * @param after only those that came after the mail with this id
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
    const gone = new Set(this.list(to));
    this.#mails = this.#mails.filter((mail) => !gone.has(mail));
    await Promise.all([...gone].map((mail) => rm(this.#file(mail), { force: true })));
  }

  #file(mail: Mail): string {
    return join(this.#dir, `${mail.id}.json`);
  }

  async #removeBeyond(number: number): Promise<void> {
    const gone = this.#mails.splice(number);
    await Promise.all(gone.map((mail) => rm(this.#file(mail), { force: true })));
  }
}
