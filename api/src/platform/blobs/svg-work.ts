/** An element of a drawing, and what it points at in the same file. */
export interface Part {
  name: string;
  id: string | null;
  classes: string[];
  attributes: Record<string, string>;
  /** Ids that it points at: what `use` repeats, patterns, masks, filters, markers. */
  names: string[];
  inside: Part[];
}

interface Drawing {
  byId: ReadonlyMap<string, Part>;
  /** Ids that the drawing's styles give to a class, as `.name`. */
  byClass: ReadonlyMap<string, string[]>;
  /** Ids that its styles may give to any element. */
  byAll: readonly string[];
}

/*
 * A unit of work is about what one plain shape takes, a tenth of a millisecond; most drawings stay
 * below 10,000. What works on each pixel weighs as many shapes as take the same time over the whole
 * drawing. The count refuses what multiplies; what is slow in another way is ended by the process's
 * budget.
 */
const mostWork = 100_000;
/** Parts that point at parts that point at parts: a pattern filled with a pattern, and so on. */
const mostSteps = 30;
/** A surface of its own, as large as the drawing, that is laid over it. */
const layer = 100;
/** The same, and each of its pixels decides how much is seen. */
const mask = 1000;

const pixelWork: Record<string, number> = {
  feGaussianBlur: 3000,
  feDropShadow: 4000,
  feDiffuseLighting: 8000,
  feSpecularLighting: 8000,
};

/** The largest of the numbers in an attribute such as `radius="2 3"`. */
const largest = (value = '') =>
  Math.max(0, ...value.split(/[\s,]+/).map((part) => Number(part) || 0));

const layered = /(?:^|[;\s])(?:opacity|clip-path|filter|mix-blend-mode)\s*:/;
const masked = /(?:^|[;\s])mask\s*:/;

/** What an element takes itself, with neither what is in it nor what it points at. */
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
 * Counts a drawing out as it will be drawn: each part as often as it is pointed at.
 *
 * @returns what there is too much of; null when it may be drawn
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
    const known = counted.get(part);
    if (known !== undefined) return known;
    // One that leads back to itself is drawn by nobody.
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
