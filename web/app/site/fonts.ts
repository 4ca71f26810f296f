import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import site from './figtree-site.woff2?url';

/** The one font file that every public page needs. */
export const fontAddress = site;

/** Characters in the font file: letters, figures and marks of Swedish and English. */
const siteRange =
  'U+20-7E,U+A0,U+A7,U+A9,U+AB,U+B7,U+BB,U+C4-C5,U+C9,U+D6,U+D7,U+E0,U+E4-E5,U+E9,U+F6,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2212';

/** Everything else of the Latin alphabet, fetched when somebody writes it. */
const restRange =
  'U+A1-A6,U+A8,U+AA,U+AC-B6,U+B8-BA,U+BC-C3,U+C6-C8,U+CA-D5,U+D8-DF,U+E1-E3,U+E6-E8,U+EA-F5,U+F7-FF,U+152-153,U+2039-203A,U+20AC';

/**
 * Written into the page, so that no style sheet stands between it and the first paint. A font that
 * comes late is kept for the next page: words that have been painted never move. Both files say the
 * same weights: only then do they make up one face.
 */
export const fontFaces = [
  `@font-face{font-family:'Figtree Variable';font-display:optional;font-weight:400 700;src:url(${site}) format('woff2');unicode-range:${siteRange}}`,
  `@font-face{font-family:'Figtree Variable';font-display:optional;font-weight:400 700;src:url(${latin}) format('woff2');unicode-range:${restRange}}`,
  "@font-face{font-family:'Figtree Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:100.5%;ascent-override:94.5%;descent-override:24.9%;line-gap-override:0%}",
].join('');
