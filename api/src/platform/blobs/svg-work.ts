/** An element of an SVG, and its references within the file. */
export interface Part {
  name: string;
  id: string | null;
  classes: string[];
  attributes: Record<string, string>;
  /** Ids that it references: by `use`, patterns, masks, filters, markers. */
  names: string[];
  inside: Part[];
}

interface Drawing {
  byId: ReadonlyMap<string, Part>;
  /** Ids that the style sheet references for a class, as `.name`. */
  byClass: ReadonlyMap<string, string[]>;
  /** Ids that the style sheet may reference for any element. */
  byAll: readonly string[];
}

/*
 * Maximum work units. A unit is about the cost of a plain shape, a tenth of a millisecond; most
 * drawings stay below 10,000. Operations on every pixel count as many shapes as take the same time
 * over the whole drawing. This limit refuses exponential expansion; other slowness is ended by the
 * process's limits.
 */
const mostWork = 100_000;
/** Maximum depth of references: a pattern filled with a pattern, and so on. */
const mostSteps = 30;
/** Cost of a separate surface of the drawing's size. */
const layer = 100;
/** Cost of one whose every pixel is used as opacity. */
const mask = 1000;

const pixelWork: Record<string, number> = {
  feGaussianBlur: 3000,
  feDropShadow: 4000,
  feDiffuseLighting: 8000,
  feSpecularLighting: 8000,
};

/** Answers the largest number in an attribute such as `radius="2 3"`. */
const largest = (value = '') =>
  Math.max(0, ...value.split(/[\s,]+/).map((part) => Number(part) || 0));

const layered = /(?:^|[;\s])(?:opacity|clip-path|filter|mix-blend-mode)\s*:/;
const masked = /(?:^|[;\s])mask\s*:/;

/** Answers the cost of an element without its children and references. */
function ownWork({ name, attributes }: Part): number {
  const has = (property: string) => property in attributes;
  if (name === 'feConvolveMatrix') return 2000 * Math.max(1, largest(attributes['order']) ** 2 / 9);
  if (name === 'feMorphology') return 2000 * (1 + largest(attributes['radius']) ** 2);
  if (name === 'feTurbulence') return 10_000 * Math.max(1, largest(attributes['numOctaves']));
  if (name.startsWith('fe')) return pixelWork[name] ?? 2000;
  const style = attributes['style'] ?? '';
  if (has('mask') || masked.test(style)) return mask;
  const isLayer = ['opacity', 'clip-path', 'filter', 'mix-blend-mode'].some(has);
  return isLayer || layered.test(style) ? layer : 1;
}

/**
 * Computes the work of drawing an SVG: each part as often as it is referenced.
 *
 * @returns which limit is exceeded; null when it may be drawn
 */
export function workOf(root: Part, { byId, byClass, byAll }: Drawing): string | null {
  const counted = new Map<Part, number>();
  const underWay = new Set<Part>();
  let steps = 0;
  let isDeep = false;

  const pointedAt = (part: Part): string[] => [
    ...part.names,
    ...part.classes.flatMap((name) => byClass.get(`.${name}`) ?? []),
    ...byAll,
  ];

  function count(part: Part): number {
    const cached = counted.get(part);
    if (cached !== undefined) return cached;
    // A circular reference is not drawn.
    if (underWay.has(part)) return 0;
    underWay.add(part);
    let work = ownWork(part);
    for (const inner of part.inside) work += count(inner);
    for (const id of pointedAt(part)) {
      const target = byId.get(id);
      if (!target) continue;
      steps += 1;
      if (steps > mostSteps) isDeep = true;
      else work += count(target);
      steps -= 1;
    }
    underWay.delete(part);
    counted.set(part, Math.min(work, mostWork + 1));
    return work;
  }

  const work = count(root);
  if (isDeep) return 'parts that point at parts';
  return work > mostWork ? 'work' : null;
}
