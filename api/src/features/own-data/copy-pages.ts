import { sourceOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { escapeHtml } from '../../platform/text/markup.ts';
import type { DataSection } from '../../platform/personal-data-claim.ts';
import { copyDays } from './rules.ts';

const texts = {
  sv: {
    title: 'Mina uppgifter hos Tröskel Partner',
    lead: 'Här är allt som Tröskel Partner har sparat om dig. Filerna i mappen data innehåller samma uppgifter i ett format som andra program kan läsa (JSON).',
    made: 'Kopian gjordes',
    nothing: 'Inget sparat.',
    files: 'Filer',
    filesText: 'Dina egna filer och bilder ligger i mappen files.',
    password:
      'Ditt lösenord finns inte med: vi sparar det bara som ett kontrollvärde som inte går att läsa baklänges.',
    yes: 'Ja',
    no: 'Nej',
    readme: [
      'MINA UPPGIFTER HOS TRÖSKEL PARTNER',
      'Öppna index.html i din webbläsare för att läsa uppgifterna.',
      'Mappen data innehåller samma uppgifter som JSON, en fil per område.',
      'Mappen files innehåller dina egna filer och bilder, om du har några.',
      'Filen innehåller personuppgifter, bland annat ditt personnummer om du har verifierat dig med BankID. Förvara den där ingen annan kommer åt den.',
      `Hos oss tas kopian bort efter ${copyDays} dagar.`,
    ],
  },
  en: {
    title: 'My data at Tröskel Partner',
    lead: 'This is everything that Tröskel Partner has stored about you. The files in the folder data hold the same in a format that other programs can read (JSON).',
    made: 'The copy was made',
    nothing: 'Nothing stored.',
    files: 'Files',
    filesText: 'Your own files and pictures are in the folder files.',
    password:
      'Your password is not included: we only store a check value that cannot be read backwards.',
    yes: 'Yes',
    no: 'No',
    readme: [
      'MY DATA AT TRÖSKEL PARTNER',
      'Open index.html in your browser to read the data.',
      'The folder data holds the same as JSON, one file for each area.',
      'The folder files holds your own files and pictures, if you have any.',
      'The file contains personal data, among it your personal identity number if you have verified yourself with BankID. Keep it where nobody else can reach it.',
      `Our own copy is removed after ${copyDays} days.`,
    ],
  },
};

/** `2026-11-20 11:40`, Swedish time. */
function timeOf(at: Date): string {
  return at.toLocaleString('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  });
}

function wordsOf(value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return timeOf(value);
  if (typeof value === 'boolean')
    return value ? textIn(texts, language).yes : textIn(texts, language).no;
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, part]) => `${key}: ${wordsOf(part, language)}`);
    return parts.length > 0 ? parts.join(', ') : '–';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sectionHtml({ title, fields, rows }: DataSection, language: Language): string {
  const items = rows.map((row) => {
    const parts = Object.entries(fields).flatMap(([name, label]) =>
      name in row
        ? [
            `<dt>${escapeHtml(textIn(label, language))}</dt><dd>${escapeHtml(wordsOf(row[name], language))}</dd>`,
          ]
        : [],
    );
    return `<dl>${parts.join('')}</dl>`;
  });
  const body = items.length > 0 ? items.join('') : `<p>${textIn(texts, language).nothing}</p>`;
  return `<section><h2>${escapeHtml(textIn(title, language))}</h2>${body}</section>`;
}

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:44rem;padding:2rem 1.25rem 4rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.6rem;line-height:1.2}h2{margin:2.5rem 0 .5rem;font-size:1.15rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) minmax(0,1fr);gap:.35rem 1.25rem;margin:0;padding:.9rem 0;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:32rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** Makes the export's page, which is self-contained and has no scripts. */
export function indexPage(page: {
  language: Language;
  madeAt: Date;
  sections: readonly DataSection[];
  files: readonly string[];
}): string {
  const { language, madeAt, sections, files } = page;
  const text = textIn(texts, language);
  const links = files.map(
    (name) => `<li><a href="${escapeHtml(name)}">${escapeHtml(name)}</a></li>`,
  );
  const fileList =
    links.length > 0
      ? `<section><h2>${text.files}</h2><p>${text.filesText}</p><ul>${links.join('')}</ul></section>`
      : '';
  return `<!doctype html>
<html lang="${sourceOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${style}</style></head>
<body><h1>${text.title}</h1><p>${text.lead}</p><p>${text.made} ${timeOf(madeAt)}.</p><p>${text.password}</p>
${sections.map((section) => sectionHtml(section, language)).join('\n')}
${fileList}</body></html>
`;
}

export function readme(language: Language): string {
  return `${textIn(texts, language).readme.join('\r\n\r\n')}\r\n`;
}
