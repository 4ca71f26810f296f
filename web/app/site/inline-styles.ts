import { transform } from 'lightningcss';
import type { Selector, Visitor, CustomAtRules } from 'lightningcss';

// The framework writes a hash sign behind an address that several routes share.
const sheet = /<link rel="stylesheet" href="([^"#]+)[^>]*>/g;
const classes = / class="([^"]*)"/g;
const reading = /var\(\s*(--[\w-]+)/g;

function changed(css: string, visitor: Visitor<CustomAtRules>): string {
  return transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor,
  }).code.toString();
}

/** Classes that an element must have itself or above it for the selector to fit. */
const needed = (selector: Selector): string[] =>
  selector.flatMap((part) => (part.type === 'class' ? [part.name] : []));

/** Without rules for classes that the page lacks, for fonts, and for motion that nothing makes. */
function withoutUnusedRules(css: string, used: ReadonlySet<string>): string {
  const kept = changed(css, {
    Rule: {
      style({ value }) {
        const isUsed = value.selectors.some((selector) =>
          needed(selector).every((name) => used.has(name)),
        );
        return isUsed ? undefined : [];
      },
      // A public page brings the one file of its font itself.
      'font-face': () => [],
    },
  });
  return changed(kept, {
    Rule: {
      keyframes({ value }) {
        const { name } = value;
        const isRun = new RegExp(`animation[^;}]*${name.value}`).test(kept);
        return isRun ? undefined : [];
      },
    },
  });
}

/** Without custom properties that nothing reads, among them those that only such ones have read. */
function withoutUnreadVariables(css: string, html: string): string {
  let left = css;
  for (let length = Infinity; left.length < length;) {
    length = left.length;
    const read = new Set([...`${left}${html}`.matchAll(reading)].map(([, name]) => name));
    left = changed(left, {
      Declaration: {
        custom: ({ name }) => (name.startsWith('--') && !read.has(name) ? [] : undefined),
      },
    });
  }
  return left;
}

/**
 * The page with the rules that it needs written into it, in the place of its style sheets: a public
 * page stands in one piece, and most rules are the portal's.
 *
 * @param read answers the style sheet at an address
 */
export function inlineStyles(html: string, read: (address: string) => string): string {
  const css = [...html.matchAll(sheet)].map(([, address = '']) => read(address)).join('\n');
  const bare = html.replace(sheet, '');
  const used = new Set([...bare.matchAll(classes)].flatMap(([, names = '']) => names.split(/\s+/)));
  const rules = withoutUnreadVariables(withoutUnusedRules(css, used), bare);
  return bare.replace('</head>', () => `<style>${rules}</style></head>`);
}
