/**
 * Makes the pictures of the public site that must be files of pixels: what is shown where a link to
 * it is shared, and the icons of the installed site. Run after `npm run build -- demo`, when the
 * drawings, the name or the promise have changed: `node e2e/site-pictures.generate.ts`.
 */
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';

const web = fileURLToPath(new URL('../web/', import.meta.url));
const client = `${web}build/demo/client`;

const partOf = (text: string, pattern: RegExp): string => {
  const found = pattern.exec(text)?.[0];
  if (found === undefined) throw new Error(`The landing page has no ${pattern}.`);
  return found;
};

const font = readFileSync(`${web}app/site/figtree-site.woff2`).toString('base64');
const faces = `@font-face{font-family:Figtree;font-weight:400 700;src:url(data:font/woff2;base64,${font})}`;
const mark = readFileSync(`${web}public/icon.svg`, 'utf8');

/** The promise beside the open door, as the landing page says it. */
function sharedPicture(language: SourceLanguage): string {
  const folder = language === 'en' ? '/en' : '';
  const landing = readFileSync(`${client}${folder}/landings/partners/index.html`, 'utf8');
  const title = partOf(landing, /<h1[^>]*>[^<]+<\/h1>/);
  const door = partOf(landing, /<svg[^>]*viewBox="0 0 640 560"[\s\S]*?<\/svg>/);
  const styles = [...landing.matchAll(/<style>[\s\S]*?<\/style>/g)].join('');
  return `<!doctype html><html data-scheme="light"><head>${styles}<style>${faces}
    body{position:relative;width:1200px;height:630px;min-height:0;overflow:hidden;font-family:Figtree;background:#FBF8F2;color:#221D19}
    svg[viewBox="0 0 640 560"]{position:absolute;right:-8px;top:-8px;width:auto;height:646px;border-radius:0}
    .name{position:absolute;left:72px;top:64px;display:flex;align-items:center;gap:18px;font:700 36px/1 Figtree;letter-spacing:-.02em}
    .name svg{width:56px;height:56px}
    h1{position:absolute;left:72px;bottom:76px;width:500px;margin:0;font:700 68px/1.04 Figtree;letter-spacing:-.035em;text-wrap:balance}
    </style></head><body>${door}<div class="name">${mark}Tröskel Partner</div>${title}</body></html>`;
}

/** @param margin share of the side that a launcher's mask may cut away */
const icon = (side: number, margin: number): string => `<!doctype html><style>
  body{margin:0;display:grid;place-items:center;width:${side}px;height:${side}px;background:#FBF8F2}
  svg{width:${Math.round(side * (1 - 2 * margin))}px}</style>${mark}`;

const { executablePath } = await findChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const pictures = [
  { name: 'og-sv', width: 1200, height: 630, html: sharedPicture('sv') },
  { name: 'og-en', width: 1200, height: 630, html: sharedPicture('en') },
  { name: 'icon-192', width: 192, height: 192, html: icon(192, 0.1) },
  { name: 'icon-512', width: 512, height: 512, html: icon(512, 0.1) },
  { name: 'icon-maskable-512', width: 512, height: 512, html: icon(512, 0.24) },
  { name: 'apple-touch-icon', width: 180, height: 180, html: icon(180, 0.14) },
];
for (const { name, width, height, html } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: `${web}public/${name}.png` });
  await page.close();
}
await browser.close();
