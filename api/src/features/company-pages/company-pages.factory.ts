import { CompanyPage } from '@troskel/contract/company-pages/calls';
import { originPlaceholder } from '@troskel/contract/ground/site';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { MadePartner } from '../../testing/partner.factory.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** The page with the parts of the built one; a test of the build reads the real one. */
const page = `<html><head><title>__name__, __city__</title>
  <meta name="description" content="__summary__"/>
  <link rel="canonical" href="${originPlaceholder}/foretag/__slug__"/>
  <script type="application/ld+json">{"@context":"https://schema.org","@graph":"__facts__"}</script></head>
  <body>
  <h1>__name__</h1>__initials__ 
  <a href="__asking__">Fråga</a><img src="__logo__" data-if-logo/>
  <p data-if-rated>__average__ av 5, __count__</p>
  <ul>
  <li data-each-chip>__text__</li></ul>
  <p data-if-response>inom __time__</p>
  <p data-if-away>borta</p>
  <p data-if-away-until>borta till __day__</p>
  <svg data-if-map><path d="__covered__"/>
  <g class="__x__ __y__ __anchor__" data-each-town>__name__</g><path d="__land__ __lakes__"/>
  <circle cx="__x__" cy="__y__" data-each-office-point /></svg>
  <section data-if-places>
  <b data-each-place>__text__</b></section>
  <p data-if-description>__text__</p>
  <section data-if-reviews>__years__
  <article data-each-review>__time__ __day__ __stars__ __author__ __text__
  <i data-if-changed>ändrat __time__ __day__</i>
  <q data-if-answer>__time__ __day__ __answer__</q></article>
  <a href="__address__" data-if-more>Fler</a></section>
  <p data-if-no-reviews>Inga omdömen</p>
  <section data-if-contact>
  <a href="__calling__" data-if-phone>__phone__</a>
  <a href="mailto:__text__" data-if-email>__text__</a>
  <a href="__address__" data-if-website>__text__</a>
  <b data-if-person>__text__</b></section>
  <dl data-if-hours>
  <div data-each-day>__day__ __hours__</div>
  <p data-if-hours-note>__text__</p></dl>
  <ul data-if-offices>
  <li data-each-office>__name__, __address__
  <a href="__calling__" data-if-office-phone>__phone__</a>
  <i data-if-office-hours>__hours__</i></li></ul>
  <dl data-if-stated>__text__
  <div data-if-number>__number__</div>
  <div data-if-seat>__address__</div>
  <div data-if-tax>F-skatt __day__</div>
  <div data-if-insurer>__insurer__ __day__</div></dl>
  <nav data-if-found>
  <a href="__address__" data-each-found>__text__</a></nav>
  </body></html>`;
const missing = `<html><body>Finns inte ${originPlaceholder}</body></html>`;

const areas = join(import.meta.dirname, '../../../../web/app/features/configurations/areas');
const letters = join(import.meta.dirname, '../../../../web/app/site/figtree-site.woff2');

/** Makes a folder as the build does, with the pages of companies; answers its path. */
export function builtFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'troskel-company-'));
  const write = (name: string, content: string | Buffer): void => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  for (const language of ['', 'en/']) {
    write(`${language}foretag/__slug__/index.html`, page);
    write(`${language}foretag/__missing__/index.html`, missing);
    for (const [name, text] of Object.entries(files)) write(language + name, text);
  }
  write('__spa-fallback.html', 'Portal');
  write('assets/sweden-counties-x.json', readFileSync(join(areas, 'sweden-counties.json')));
  write('assets/sweden-lakes-x.json', readFileSync(join(areas, 'sweden-lakes.json')));
  write('assets/figtree-site-x.woff2', readFileSync(letters));
  return folder;
}

/** Calls of a partner's own page. */
export function ownPage(product: TestApp, { partnerId, owner }: MadePartner) {
  const url = `/api/partners/${partnerId}/company-page`;
  const token = owner.token;
  const call = (payload?: object, version?: number) =>
    product.call({
      method: payload ? 'PATCH' : 'GET',
      url,
      token,
      ...(payload && { payload }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  return {
    url,
    call,
    read: async () => CompanyPage.parse((await call()).json()),
    change: async (payload: object) => {
      const { version } = CompanyPage.parse((await call()).json());
      return CompanyPage.parse((await call(payload, version)).json());
    },
  };
}

/** Shows a partner's page to everybody; answers its path. */
export async function showPage(product: TestApp, made: MadePartner): Promise<string> {
  const { path } = await ownPage(product, made).change({ isShown: true });
  if (path === null) throw new Error('a shown page without an address');
  return path;
}
