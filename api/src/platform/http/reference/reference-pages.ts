import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { escapeHtml } from '../../text/markup.ts';
import { callMarkup, methodMarkup, pathMarkup, publicMark } from './call-markup.ts';
import { gettingStarted } from './getting-started.ts';
import { callsOf, isPublic } from './reference-document.ts';
import type { DescribedCall } from './reference-document.ts';
import { searchOf } from './reference-search.ts';
import { schemaMarkup, schemasNamedIn, sentence } from './schema-markup.ts';

/** Last part of the address of the page with every named schema. */
const schemasPage = 'schemas';
/** Calls, and schemas, that a search shows at most. */
const mostFound = 60;

export interface ReferencePage {
  title: string;
  /** HTML below the heading. */
  content: string;
}

/** A search: words, and whether only among the calls that take an API key. */
export interface ReferenceQuery {
  words: string;
  onlyPublic: boolean;
}

/**
 * The pages of the reference (docs/decisions/0106).
 *
 * @param base address of the first one
 */
export function referencePages(document: OpenApiDocument, base: string) {
  const calls = callsOf(document);
  const publicCalls = calls.filter(isPublic);
  let search: ReturnType<typeof searchOf> | undefined;
  const tags = document.tags
    .filter(({ name }) => calls.some(({ tag }) => tag === name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const schemaAddress = (name: string) => `${base}/${schemasPage}#${name}`;
  const callAddress = ({ tag, operation }: DescribedCall) =>
    `${base}/${tag}#${operation.operationId}`;

  const callLine = (call: DescribedCall) =>
    `<li>${methodMarkup(call.method)} ${pathMarkup(call.path)}${isPublic(call) ? ` ${publicMark}` : ''}<br><a href="${callAddress(call)}">${sentence(call.operation.summary)}</a></li>`;
  const callList = (listed: readonly DescribedCall[]) =>
    `<ul data-calls>${listed.map(callLine).join('')}</ul>`;
  const schemaNames = (names: readonly string[]) =>
    `<ul data-names>${names.map((name) => `<li><a href="${schemaAddress(name)}">${name}</a></li>`).join('')}</ul>`;

  /** Links between all calls and those that take an API key, once there are such. */
  function filter({ words, onlyPublic }: ReferenceQuery): string {
    if (publicCalls.length === 0) return '';
    const link = (to: boolean, text: string) => {
      const query = new URLSearchParams({
        ...(words ? { q: words } : {}),
        ...(to ? { only: 'public' } : {}),
      }).toString();
      const address = `${base}${query ? `?${query}` : ''}`;
      const current = to === onlyPublic ? ' aria-current="true"' : '';
      return `<li><a href="${escapeHtml(address)}"${current}>${text}</a></li>`;
    };
    return `<ul data-filter>${link(false, `All calls (${calls.length})`)}${link(true, `With an API key (${publicCalls.length})`)}</ul>`;
  }

  function overview(): ReferencePage {
    const rows = tags.map(({ name, description }) => {
      const count = calls.filter(({ tag }) => tag === name).length;
      return `<li><a href="${base}/${name}">${name}</a> <span>${count} ${count === 1 ? 'call' : 'calls'}</span><p>${sentence(description)}</p></li>`;
    });
    return {
      title: 'API reference',
      content: [
        `<p>Every call of the portal, ${calls.length} in all, as the server answers them. For programs there is the <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>`,
        filter({ words: '', onlyPublic: false }),
        gettingStarted(document, schemaAddress),
        `<section><h2 id="calls"><a href="#calls">Calls by feature</a></h2><ul data-tags>${rows.join('')}</ul></section>`,
      ].join(''),
    };
  }

  function tagPage(name: string, description: string): ReferencePage {
    const own = calls.filter(({ tag }) => tag === name);
    return {
      title: name,
      content: [
        `<p>${sentence(description)}</p>`,
        `<nav aria-label="Calls of this page">${callList(own)}</nav>`,
        ...own.map((call) => callMarkup(document, call, schemaAddress)),
      ].join(''),
    };
  }

  function schemas(): ReferencePage {
    const all = Object.entries(document.components.schemas);
    const usesOf = new Map<string, string[]>();
    const note = (part: unknown, link: string) => {
      for (const name of schemasNamedIn(part)) {
        usesOf.set(name, [...(usesOf.get(name) ?? []), link]);
      }
    };
    for (const call of calls) {
      const { parameters, requestBody, responses, operationId } = call.operation;
      note(
        [parameters, requestBody, responses],
        `<a href="${callAddress(call)}">${operationId}</a>`,
      );
    }
    for (const [name, schema] of all) note(schema, `<a href="#${name}">${name}</a>`);
    const articles = all.map(([name, schema]) => {
      const uses = usesOf.get(name) ?? [];
      const used = uses.length > 0 ? `<p data-uses>Used by ${uses.join(', ')}.</p>` : '';
      return `<article id="${name}"><h2><a href="#${name}">${name}</a></h2><div data-shape>${schemaMarkup(schema, schemaAddress)}</div>${used}</article>`;
    });
    return {
      title: 'Schemas',
      content: `<p>Every named schema, ${all.length} in all. One that is sent in another form than it is answered has two; the one that is sent ends in <code>Input</code>.</p><nav aria-label="Schemas of this page">${schemaNames(all.map(([name]) => name))}</nav>${articles.join('')}`,
    };
  }

  function found(query: ReferenceQuery): ReferencePage {
    const { words, onlyPublic } = query;
    // Read when somebody first searches, not at the server's start.
    search ??= searchOf(document);
    const all = words ? search(words) : { calls, schemas: [] };
    const hits = onlyPublic ? all.calls.filter(isPublic) : all.calls;
    const names = onlyPublic ? [] : all.schemas;
    const more = (count: number, what: string) =>
      count > mostFound ? `<p>The best ${mostFound} of ${count} ${what}; add a word.</p>` : '';
    const shown = words ? hits.slice(0, mostFound) : hits;
    const told = [
      hits.length > 0
        ? `<section><h2 id="calls">Calls (${hits.length})</h2>${words ? more(hits.length, 'calls') : ''}${callList(shown)}</section>`
        : '',
      names.length > 0
        ? `<section><h2 id="schemas">Schemas (${names.length})</h2>${more(names.length, 'schemas')}${schemaNames(names.slice(0, mostFound))}</section>`
        : '',
    ].join('');
    return {
      title: words ? `Search: ${words}` : 'Calls with an API key',
      content: `${filter(query)}${told || '<p>Nothing has all these words. A call is found by its name, path, what it sends and the codes of its refusals.</p>'}<p><a href="${base}">All features</a></p>`,
    };
  }

  const menuEntries = [
    { name: '', text: 'Getting started' },
    ...tags.map(({ name }) => ({ name, text: name })),
    { name: schemasPage, text: 'Schemas' },
  ];

  return {
    /** Names of all pages but the first, which are the last parts of their addresses. */
    names: [...tags.map(({ name }) => name), schemasPage],

    /** @param name null for the first page; @returns null where there is no such page */
    page: (name: string | null): ReferencePage | null => {
      if (name === null) return overview();
      if (name === schemasPage) return schemas();
      const tag = tags.find((one) => one.name === name);
      return tag ? tagPage(name, tag.description) : null;
    },

    found,

    missing: (): ReferencePage => ({
      title: 'No such page',
      content: `<p>The reference has no page at this address.</p><p><a href="${base}">All features</a></p>`,
    }),

    /** The list of all pages. @param current name of the one that is shown, null for the first */
    menu: (current: string | null | undefined): string =>
      menuEntries
        .map(({ name, text }) => {
          const isCurrent = current !== undefined && name === (current ?? '');
          const mark = isCurrent ? ' aria-current="page"' : '';
          return `<li><a href="${base}${name && `/${name}`}"${mark}>${text}</a></li>`;
        })
        .join(''),
  };
}
