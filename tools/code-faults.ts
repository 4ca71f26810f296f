import { importsOf, inRepository, isTest } from './imports.ts';
import type { SourceFile } from './imports.ts';

/** Finds errors made by hand: a handler refuses with its route's declared codes (decision 0057). */
export function refusalFaults({ path, text }: SourceFile): string[] {
  if (!/^api\/src\/(?:features|domain)\//.test(path) || isTest(path)) return [];
  const made = /\bnew (ExpectedError|FieldsRefusedError)\(/.exec(text)?.[1];
  return made === undefined ? [] : [`${path}: makes ${made}; take the refusal of the call`];
}

/** What a file may import of `anyRefusal` on the way of a call, and why. */
const refusesAnything: Record<string, string> = {
  'api/src/features/bankid/purpose.ts':
    'what ends an order is kept in its row; which of them a call answers, its purpose says',
  'api/src/features/bankid/quotation-signing.ts': 'it turns each refusal of a lock into its own',
  'api/src/features/visits/calendar-address.ts':
    'beside its calls it serves the address of a calendar, which is none',
};

/**
 * Finds files on the way of a call, from its handler through the features and the domain, that
 * refuse with any code: pages, jobs and commands do, and a call with what its route declares.
 */
export function anyRefusalFaults(files: readonly SourceFile[]): string[] {
  const own = new Map(
    files
      .filter(({ path }) => /^api\/src\/(?:features|domain)\/.*\.ts$/.test(path) && !isTest(path))
      .map(({ path, text }) => [path, text] as const),
  );
  const reached = new Set<string>();
  const follow = (path: string): void => {
    const text = own.get(path);
    if (text === undefined || reached.has(path)) return;
    reached.add(path);
    for (const specifier of importsOf(text)) follow(inRepository(path, specifier) ?? '');
  };
  for (const [path, text] of own) if (/\bCall<typeof /.test(text)) follow(path);
  return [...reached]
    .filter((path) => /\banyRefusal\b/.test(own.get(path) ?? '') && !(path in refusesAnything))
    .map(
      (path) => `${path}: is on the way of a call and takes anyRefusal; take the call's refusal`,
    );
}

/** Finds numbers, lists and days that are written by a language's tag, and not by its locale. */
export function localeFaults({ path, text }: SourceFile): string[] {
  if (!/^(?:api|web|contract)\/.*\.tsx?$/.test(path) || isTest(path)) return [];
  // Sweden's own days and times, and orders of Swedish names, are of no language that is chosen.
  return /\bIntl\.\w+\(\s*(?:(?:\w+\.)*language\b|useLanguage\(|currentLanguage\()/.test(text) ||
    /\.toLocale(?:Date|Time)?String\(\s*(?:'(?:sv|en)'|(?:\w+\.)*language\b|useLanguage\()/.test(
      text,
    )
    ? [`${path}: gives Intl a language; give it localeOf(language)`]
    : [];
}

/** Finds tests that say what a value is not, where it may not be there at all, and would pass then. */
export function missingValueFaults({ path, text }: SourceFile): string[] {
  if (!isTest(path)) return [];
  return /expect\([^)]*\?\.[^)]*\)\.not\.toBe(?:Null)?\(/.test(text)
    ? [`${path}: a value that is missing is not another either; say what it is`]
    : [];
}

/** Files that hand all collaborators to handlers, and know not which of them each takes. */
const takesAll = /^api\/src\/platform\/(?:feature|http\/implement)\.ts$/;

/** Finds functions that take all collaborators instead of those that they use (decision 0053). */
export function collaboratorFaults({ path, text }: SourceFile): string[] {
  if (!/^api\/src\/(?:features|domain|platform)\//.test(path)) return [];
  if (isTest(path) || takesAll.test(path)) return [];
  return /[:<&|] ?(?<!\bPick<)App\b(?!\[)/.test(text)
    ? [`${path}: takes the whole App; say what it uses: Pick<App, 'db'>`]
    : [];
}
