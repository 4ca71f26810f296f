import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const link = '<link rel="stylesheet" href="/assets/a.css"/>';

function pageOf(css: string, body: string): string {
  const html = inlineStyles(`<head>${link}</head><body>${body}</body>`, (address) => {
    expect(address).toBe('/assets/a.css');
    return css;
  });
  return html;
}

test('a rule stays where the page has every class that it asks for', () => {
  const page = pageOf(
    `@layer tokens,ui;
     @layer ui{.row{color:red}.row .gone,.gone{color:blue}.row:hover{color:pink}p{margin:0}}
     @media (width < 600px){.gone{display:none}.row{display:flex}}
     html:not([data-script]) .row{display:none}
     @font-face{font-family:Elsewhere;src:url(a.woff2)}`,
    '<p class="row wide">Text</p>',
  );
  expect(page).not.toContain('stylesheet');
  expect(page).not.toMatch(/gone|font-face/);
  expect(page.indexOf('@layer tokens')).toBeLessThan(page.indexOf('@layer ui'));
  expect(page).toContain('@layer tokens');
  for (const rule of [/\.row\{color:red/, /\.row:hover/, /p\{margin:0/, /\.row\{display:flex/]) {
    expect(page).toMatch(rule);
  }
  expect(page).toMatch(/html:not\(\[data-script\]\) \.row/);
});

test('motion that nothing makes goes, and what is made stays', () => {
  const page = pageOf(
    '@keyframes turn{to{opacity:0}}@keyframes lost{to{opacity:1}}.row{animation:turn 1s}.gone{animation:lost 1s}',
    '<p class="row">Text</p>',
  );
  expect(page).toContain('@keyframes turn');
  expect(page).not.toContain('lost');
});

test('variables that no style reads go, also those that only they read', () => {
  const page = pageOf(
    ':root{--ink:#010203;--shadow:0 0 1px red;--a:var(--b);--b:clamp(1px,2vw,3px);--roof:#123456}p{color:var(--ink,red)}',
    '<p style="fill:var(--roof)">Text</p>',
  );
  expect(page).toMatch(/--ink:#010203/);
  expect(page).toMatch(/--roof:#123456/);
  expect(page).not.toMatch(/--shadow|--a:|--b:/);
});
