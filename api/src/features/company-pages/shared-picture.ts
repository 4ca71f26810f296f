import { readFileSync } from 'node:fs';
import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Font } from 'fontkit';
import { side } from './area-drawing.ts';
import type { AreaDrawing } from './area-drawing.ts';
import { builtAsset } from './map-ground.ts';
import type { ShownCompany } from './read-page.ts';

/** Pixels, as networks show shared links (The Open Graph protocol, "og:image"). */
const size = { width: 1200, height: 630 };
/** Where the words begin and end. */
const words = { left: 72, right: 590 };

const colours = {
  paper: '#fbf8f2',
  water: '#ece6da',
  land: '#ffffff',
  line: '#d8cebf',
  ink: '#221d19',
  muted: '#645b52',
  brand: '#801818',
  star: '#855400',
};

const star = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z';

/** Leaves out what the letters of the pages lack: an accent first, then the character. */
function drawable(font: Font, text: string): string {
  const isThere = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'), (character) => {
    if (isThere(character)) return character;
    const [plain = ''] = character.normalize('NFD');
    return isThere(plain) ? plain : '';
  }).join('');
}

interface Line {
  x: number;
  /** Position of the base line, in pixels from the top. */
  y: number;
  /** Height of the letters, in pixels. */
  height: number;
  colour: string;
  /** Strength of a line around the letters, which makes them bold, as a share of their height. */
  bold?: number;
}

const widthOf = (font: Font, text: string, height: number): number =>
  (font.layout(drawable(font, text)).advanceWidth * height) / font.unitsPerEm;

/** Draws a text as outlines: a server need not have any font. */
function lineOf(font: Font, text: string, { x, y, height, colour, bold = 0 }: Line): string {
  const { glyphs, positions } = font.layout(drawable(font, text));
  let advance = 0;
  const outline = glyphs
    .map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const drawn = path.translate(advance + xOffset, yOffset).toSVG();
      advance += xAdvance;
      return drawn;
    })
    .join('');
  const scale = height / font.unitsPerEm;
  const stroke = `stroke="${colour}" stroke-width="${bold * font.unitsPerEm}" stroke-linejoin="round"`;
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${colour}" ${stroke} d="${outline}"/>`;
}

/** Breaks a text into lines of a width; what does not fit is cut off. */
function linesOf(font: Font, text: string, height: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(font, longer, height) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  return shown.map((line, index) => {
    let kept = line;
    const isCut = index === most - 1 && lines.length > most;
    while (kept.length > 1 && widthOf(font, `${kept}…`, height) > width) kept = kept.slice(0, -1);
    return kept === line && !isCut ? line : `${kept}…`;
  });
}

const texts = {
  sv: {
    rated: (average: string, count: number) =>
      `${average} av 5 · ${count === 1 ? '1 omdöme' : `${count} omdömen`}`,
  },
  en: {
    rated: (average: string, count: number) =>
      `${average} out of 5 · ${count === 1 ? '1 review' : `${count} reviews`}`,
  },
};

function mapOf(drawing: AreaDrawing): string {
  const scale = size.height / side;
  const offices = drawing.offices
    .map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y}" r="5" fill="${colours.brand}" stroke="#fff" stroke-width="2"/>`,
    )
    .join('');
  return `<clipPath id="land"><path d="${drawing.land}"/></clipPath>
    <clipPath id="map"><rect width="${side}" height="${side}"/></clipPath>
    <g transform="translate(${size.width - size.height + 40} 0) scale(${scale})" clip-path="url(#map)">
    <rect width="${side}" height="${side}" fill="${colours.water}"/>
    <path d="${drawing.land}" fill="${colours.land}" stroke="${colours.line}" stroke-width=".8"/>
    <g clip-path="url(#land)"><path d="${drawing.covered}" fill="${colours.brand}" fill-opacity=".17" stroke="${colours.brand}" stroke-width="1.4"/></g>
    <path d="${drawing.lakes}" fill="${colours.water}"/>${offices}</g>`;
}

/** Draws the picture that is shown where a link to a company's page is shared, as SVG. */
function pictureOf(
  company: ShownCompany,
  drawing: AreaDrawing | null,
  language: Language,
  font: Font,
): string {
  const right = drawing === null ? size.width - words.left : words.right;
  const width = right - words.left;
  const name = linesOf(font, company.name, 66, width, 3);
  const services = company.services.map((service) => textIn(service, language)).join(' · ');
  const { average, count } = company.reviews.summary;
  const { rated } = textIn(texts, language);
  const top = 240 - (name.length - 1) * 12;
  const below = top + name.length * 72;
  const bottom = linesOf(font, services, 30, width, 2);
  const figure =
    average === null
      ? ''
      : new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1 }).format(average);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="${size.width}" height="${size.height}" fill="${colours.paper}"/>
    ${drawing === null ? '' : mapOf(drawing)}
    <rect y="${size.height - 12}" width="${size.width}" height="12" fill="${colours.brand}"/>
    ${lineOf(font, 'Tröskel', { x: words.left, y: 108, height: 34, colour: colours.brand, bold: 0.04 })}
    ${name.map((line, index) => lineOf(font, line, { x: words.left, y: top + index * 72, height: 66, colour: colours.ink, bold: 0.045 })).join('')}
    ${lineOf(font, company.city, { x: words.left, y: below - 10, height: 34, colour: colours.muted })}
    ${bottom.map((line, index) => lineOf(font, line, { x: words.left, y: below + 50 + index * 40, height: 30, colour: colours.ink })).join('')}
    ${
      average === null
        ? ''
        : `<path transform="translate(${words.left - 4} 546) scale(1.7)" fill="${colours.star}" d="${star}"/>
    ${lineOf(font, rated(figure, count), { x: words.left + 46, y: 578, height: 32, colour: colours.ink, bold: 0.03 })}`
    }
  </svg>`;
}

/** Loaded with the first picture: many servers draw none. */
async function loadPencil(lettersFile: string) {
  const [{ create }, { default: sharp }] = await Promise.all([import('fontkit'), import('sharp')]);
  const font = create(readFileSync(lettersFile));
  return (...picture: [ShownCompany, AreaDrawing | null, Language]): Promise<Buffer> =>
    sharp(Buffer.from(pictureOf(...picture, font)))
      .png({ palette: true })
      .toBuffer();
}

/**
 * Answers how shared pictures are drawn with the letters of the built pages; null where they are not
 * built.
 */
export function sharedPictures(clientFolder: string) {
  let pencil: ReturnType<typeof loadPencil> | undefined;
  return (...picture: [ShownCompany, AreaDrawing | null, Language]): Promise<Buffer> | null => {
    if (!pencil) {
      const file = builtAsset(clientFolder, 'figtree-site', 'woff2');
      if (file === null) return null;
      pencil = loadPencil(file);
    }
    return pencil.then((draw) => draw(...picture));
  };
}
