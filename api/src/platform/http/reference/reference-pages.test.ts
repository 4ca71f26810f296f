import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { curlOf } from './call-markup.ts';
import { callsOf, refusalsIn } from './reference-document.ts';
import { referencePages } from './reference-pages.ts';
import type { ReferencePage } from './reference-pages.ts';

const file = new URL('../../../../../contract/openapi.json', import.meta.url);
const served: OpenApiDocument = {
  ...(JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument),
  servers: [{ url: 'https://partner.example/api' }],
};
const base = '/en/developers';
const pages = referencePages(served, base);
const calls = callsOf(served);

/** Bytes, packed with brotli, that a page may have; the frame of the site has 16 kB of its own. */
const budget = 40_000;

function shown(name: string | null): ReferencePage {
  const page = pages.page(name);
  if (!page) throw new Error(`No page ${name}`);
  return page;
}

/** The elements of each page, by its address. */
const elements = new Map(
  [null, ...pages.names].map((name) => [
    name === null ? base : `${base}/${name}`,
    DomUtils.findAll(() => true, parseDocument(shown(name).content).children),
  ]),
);
const ids = new Map(
  [...elements].map(([address, all]) => [
    address,
    all.flatMap(({ attribs }) => (attribs['id'] ? [attribs['id']] : [])),
  ]),
);

describe('the reference', () => {
  test('has every call on exactly one page, with all that the document says of it', () => {
    expect(calls.length).toBeGreaterThan(300);
    const everyId = [...ids.values()].flat();
    const names = calls.map(({ operation }) => operation.operationId);
    expect(names.filter((name) => everyId.filter((id) => id === name).length !== 1)).toEqual([]);
    for (const call of calls) {
      const article = elements
        .get(`${base}/${call.tag}`)
        ?.find(({ attribs }) => attribs['id'] === call.operation.operationId);
      const text = article ? DomUtils.textContent(article) : '';
      expect(text).toContain(`${call.method} ${call.path}`);
      for (const refusal of refusalsIn(served, call)) {
        expect(text).toContain(refusal.code ?? 'fields are refused');
      }
      expect(text).toContain('curl --request');
    }
  });

  test('has every named schema on exactly one page', () => {
    expect(ids.get(`${base}/schemas`)).toEqual(Object.keys(served.components.schemas));
  });

  test('leads by every link to something that is there, and says no id twice', () => {
    const lost: string[] = [];
    for (const [address, all] of elements) {
      const own = ids.get(address) ?? [];
      expect(new Set(own).size).toBe(own.length);
      for (const { name, attribs } of all) {
        const link = attribs['href'];
        if (name !== 'a' || link === undefined || link === '/api/openapi.json') continue;
        const [path = '', anchor] = link.replace('?only=public', '').split('#');
        const target = path === '' ? address : path;
        const there = ids.get(target);
        if (!there || (anchor && !there.includes(anchor))) lost.push(`${address}: ${link}`);
      }
    }
    expect(lost).toEqual([]);
    const menu = parseDocument(pages.menu('offices'));
    const led = DomUtils.getElementsByTagName('a', menu.children).map(({ attribs }) => attribs);
    expect(new Set(led.map(({ href }) => href))).toEqual(new Set(ids.keys()));
    expect(led.filter((one) => 'aria-current' in one).map(({ href }) => href)).toEqual([
      `${base}/offices`,
    ]);
  });

  test('is light: no page is over its budget', () => {
    // What is served is compressed better, which takes seconds for all of them.
    const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
    const heavy = [null, ...pages.names]
      .map((name) => [name, brotliCompressSync(shown(name).content, quick).length] as const)
      .filter(([, size]) => size > budget);
    expect(heavy).toEqual([]);
  });

  test('knows no other page, and none of its names is a feature’s twice', () => {
    expect(pages.page('zeppelins')).toBeNull();
    expect(pages.page('')).toBeNull();
    expect(new Set(pages.names).size).toBe(pages.names.length);
  });
});

describe('an example', () => {
  const curl = (id: string, document = served) => {
    const call = callsOf(document).find(({ operation }) => operation.operationId === id);
    if (!call) throw new Error(`No call ${id}`);
    return curlOf(document, call);
  };

  test('is a command of a shell, with what the call demands', () => {
    expect(curl('offices.updateOffice')).toMatch(
      /^curl --request PATCH "https:\/\/partner\.example\/api\/partners\/\$partnerId\/offices\/\$officeId" \\\n {2}--header "Authorization: Bearer \$apiKey" \\\n {2}--header 'If-Match: "3"' \\\n {2}--json '\{\n {2}"name": /,
    );
    expect(curl('account.getShell')).toContain('--header "Authorization: Bearer $accessToken"');
    expect(curl('account.token')).toContain('--cookie "$session"');
    expect(curl('events.openStream')).toContain('--no-buffer');
  });

  test('holds an apostrophe without ending the shell’s quotes', () => {
    const document = structuredClone(served);
    const body = { 'application/json': { schema: {}, example: { name: "O'Hara" } } };
    const operation = document.paths['/partners/{partnerId}/offices']?.['post'];
    if (operation) operation.requestBody = { content: body };
    expect(curl('offices.createOffice', document)).toContain(String.raw`"O'\''Hara"`);
  });
});

describe('a search', () => {
  const found = (words: string, onlyPublic = false, of = pages) => of.found({ words, onlyPublic });

  test('finds calls by name, path, field and code, and schemas, the best first', () => {
    for (const words of ['createOffice', 'create office', 'post offices', 'streetaddress add']) {
      expect(found(words).content, words).toContain(`href="${base}/offices#offices.createOffice"`);
    }
    const byName = found('office').content;
    expect(/href="([^"]+#[^"]+)"/.exec(byName)?.[1]).toContain(`${base}/offices#offices.`);
    expect(byName).toContain(`href="${base}/schemas#NewOffice"`);
    expect(found('OFFICE_LIMIT_REACHED').content).toContain('#offices.createOffice');
    expect(found('office zeppelin').content).toContain('Nothing has all these words');
  });

  test('keeps to the calls that take an API key where that is asked for', () => {
    const document = structuredClone(served);
    for (const { operation } of callsOf(document)) {
      operation.security = operation.security.filter((one) => !('apiKey' in one));
    }
    const closed = referencePages(document, base);
    expect(found('', true, closed).content).not.toContain('data-public');
    expect(closed.page(null)?.content).not.toContain('only=public');
    document.paths['/partners/{partnerId}/offices']?.['get']?.security.push({ apiKey: [] });
    document.components.securitySchemes['apiKey'] = { description: 'Keys of a company’s own.' };
    const open = referencePages(document, base);
    expect(open.page(null)?.content).toContain(
      `<a href="${base}?only=public">With an API key (1)</a>`,
    );
    expect(open.page(null)?.content).toContain('Keys of a company’s own.');
    const offices = open.page('offices')?.content ?? '';
    expect(offices.match(/data-public/g)).toHaveLength(2);
    expect(offices.match(/Bearer \$apiKey/g)).toHaveLength(1);
    for (const words of ['', 'office']) {
      const only = found(words, true, open).content;
      expect(only.match(/<li><b data-method/g), words).toHaveLength(1);
      expect(only).toContain('#offices.listOffices');
    }
    expect(found('a"b', false, open).content).toContain('?q=a%22b&amp;only=public');
  });
});
