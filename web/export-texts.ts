import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import { createServer } from 'vite';
import { messageOf } from './app/lib/text-message.ts';

/*
 * `npm run texts:export -- nb`: writes texts/nb/portal.po with every text of the portal to be
 * translated, and keeps what has been translated of them. Those whose source text has changed are
 * gone: they are shown in the source language until they are translated again.
 */

const [language] = process.argv.slice(2);
if (!language || !/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language)) {
  console.error('Say which language, as `npm run texts:export -- nb`.');
  process.exit(2);
}

const root = join(import.meta.dirname, '..');
const path = join(root, 'texts', language, 'portal.po');

/** Modules with a text in both source languages that need no page to be looked at. */
function modules(): string[] {
  const files = globSync(['web/app/**/*.ts', 'contract/src/**/*.ts'], { cwd: root }).toSorted();
  return files.filter(
    (file) =>
      !/\.(test|fixture|factory|generate|d)\.ts$/.test(file) &&
      /\bsv\b/.test(readFileSync(join(root, file), 'utf8')),
  );
}

interface Found {
  sv: unknown;
  en: unknown;
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** The leaves of both languages' texts, side by side. */
function leavesOf({ sv, en }: Found): Found[] {
  if (!isBranch(sv) || !isBranch(en)) return [{ sv, en }];
  return Object.keys(en).flatMap((name) => leavesOf({ sv: sv[name], en: en[name] }));
}

/** Everything in both languages in what a module exports. */
function textsOf(value: unknown, seen = new Set<unknown>()): Found[] {
  if (!isBranch(value) || seen.has(value)) return [];
  seen.add(value);
  if ('sv' in value && 'en' in value) return leavesOf({ sv: value['sv'], en: value['en'] });
  return Object.values(value).flatMap((part) => textsOf(part, seen));
}

const server = await createServer({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
  define: { __DEMO__: 'true', __PHONE_COUNTRIES__: '"SE,GB"', __WAITING_LIST_SITE__: 'false' },
});
const before = existsSync(path) ? po.parse(readFileSync(path)) : null;
const translations: ReturnType<typeof po.parse>['translations'] = {};
let [count, translated, left] = [0, 0, 0];
try {
  for (const file of modules()) {
    const exported: unknown = await server.ssrLoadModule(join(root, file));
    for (const found of textsOf({ ...(exported as object) })) {
      const message = messageOf(found);
      if (message === null) {
        left += typeof found.en === 'function' ? 1 : 0;
        continue;
      }
      const { context, id, plural } = message;
      const entries = (translations[context] ??= {});
      if (entries[id]) continue;
      const msgstr =
        before?.translations[context]?.[id]?.msgstr ?? (plural === null ? [''] : ['', '']);
      entries[id] = {
        msgctxt: context,
        msgid: id,
        ...(plural === null ? {} : { msgid_plural: plural }),
        msgstr,
        comments: { reference: file },
      };
      count += 1;
      translated += msgstr.every((text) => text !== '') ? 1 : 0;
    }
  }
} finally {
  await server.close();
}
mkdirSync(join(root, 'texts', language), { recursive: true });
const headers = before?.headers ?? {
  'Content-Type': 'text/plain; charset=utf-8',
  Language: language,
  'Plural-Forms': 'nplurals=2; plural=(n != 1);',
};
writeFileSync(path, po.compile({ charset: 'utf-8', headers, translations }));
console.log(
  `texts/${language}/portal.po: ${count} texts, ${translated} of them translated. ${left} that choose by their parameters stay in the source language.`,
);
