import type { ForumExpert, HairStyle } from './people.ts';

type Portrait = ForumExpert['portrait'];

/** Hair behind the head and over the forehead. */
const hairs: Record<HairStyle, (colour: string) => { behind: string; front: string }> = {
  short: (colour) => ({
    behind: '',
    front: `<path d="M78 112 Q76 58 128 56 Q180 58 178 112 Q170 84 150 82 Q120 92 98 82 Q84 90 78 112Z" fill="${colour}"/>`,
  }),
  long: (colour) => ({
    behind: `<path d="M68 122 Q66 48 128 46 Q190 48 188 122 L194 206 Q128 226 62 206Z" fill="${colour}"/>`,
    front: `<path d="M78 118 Q82 66 132 64 Q176 68 178 118 Q168 92 140 78 Q108 86 78 118Z" fill="${colour}"/>`,
  }),
  bun: (colour) => ({
    behind: `<circle cx="128" cy="46" r="22" fill="${colour}"/>`,
    front: `<path d="M78 114 Q76 60 128 58 Q180 60 178 114 Q166 78 128 76 Q90 78 78 114Z" fill="${colour}"/>`,
  }),
  bald: (colour) => ({
    behind: '',
    front: `<path d="M78 128 Q72 108 80 98 Q86 112 84 130Z M178 128 Q184 108 176 98 Q170 112 172 130Z" fill="${colour}"/>`,
  }),
  curls: (colour) => ({
    behind: [
      [84, 86],
      [104, 66],
      [128, 58],
      [152, 66],
      [172, 86],
      [182, 112],
      [74, 112],
      [78, 138],
      [178, 138],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="24" fill="${colour}"/>`)
      .join(''),
    front: `<path d="M84 104 Q96 74 128 76 Q160 74 172 104 Q150 88 128 90 Q106 88 84 104Z" fill="${colour}"/>`,
  }),
};

/** Draws a face as SVG, 256 pixels each way. */
export function portraitOf({ skin, hair, shirt, wall, style }: Portrait): string {
  const { behind, front } = hairs[style](hair);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
  <rect width="256" height="256" fill="${wall}"/>
  <path d="M0 176 L256 132 L256 256 L0 256Z" fill="#ffffff" opacity="0.35"/>
  ${behind}
  <path d="M30 256 Q36 196 100 188 L156 188 Q220 196 226 256Z" fill="${shirt}"/>
  <path d="M104 160 L104 194 Q128 216 152 194 L152 160Z" fill="${skin}"/>
  <path d="M104 176 Q128 196 152 176 L152 184 Q128 206 104 184Z" fill="#000000" opacity="0.12"/>
  <path d="M100 188 L128 218 L112 234 L86 192Z M156 188 L128 218 L144 234 L170 192Z" fill="#ffffff" opacity="0.85"/>
  <ellipse cx="79" cy="126" rx="8" ry="13" fill="${skin}"/><ellipse cx="177" cy="126" rx="8" ry="13" fill="${skin}"/>
  <path d="M80 116 Q78 68 128 66 Q178 68 176 116 Q176 176 128 180 Q80 176 80 116Z" fill="${skin}"/>
  <circle cx="108" cy="122" r="5" fill="#2a211c"/><circle cx="148" cy="122" r="5" fill="#2a211c"/>
  <path d="M98 108 Q108 102 118 107 M138 107 Q148 102 158 108" stroke="#3a2d25" stroke-width="4" fill="none" stroke-linecap="round"/>
  <path d="M128 124 Q122 140 130 142" stroke="#000000" stroke-opacity="0.25" stroke-width="4" fill="none" stroke-linecap="round"/>
  <path d="M110 154 Q128 168 146 154" stroke="#8c3f3a" stroke-width="5" fill="none" stroke-linecap="round"/>
  ${front}
</svg>`;
}
