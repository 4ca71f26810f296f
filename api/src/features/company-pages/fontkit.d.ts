/** As far as texts are drawn as outlines (https://github.com/foliojs/fontkit, "API"). */
declare module 'fontkit' {
  export interface Outline {
    toSVG: () => string;
    translate: (x: number, y: number) => Outline;
  }
  export interface Run {
    glyphs: { path: Outline }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string) => Run;
  }
  export function create(data: Buffer): Font;
}
