import type { Json } from './openapi-schemas.ts';

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const componentName = ({ name, in: place }: Json) =>
  `${pascal(String(name))}${place === 'path' ? '' : 'Query'}`;

/**
 * Takes the parameters that several operations share out of them and puts references in their place.
 * Where one name has several shared meanings, the one of most operations is taken out.
 *
 * @param operations changed in place
 * @returns the parameters taken out, by their component's name
 */
export function shareParameters(
  operations: readonly { parameters: Json[] }[],
): Record<string, Json> {
  const uses = new Map<string, { parameter: Json; count: number }>();
  for (const parameter of operations.flatMap(({ parameters }) => parameters)) {
    if ('$ref' in parameter) continue;
    const key = JSON.stringify(parameter);
    uses.set(key, { parameter, count: (uses.get(key)?.count ?? 0) + 1 });
  }
  const shared = new Map<string, Json>();
  for (const { parameter, count } of [...uses.values()].toSorted((a, b) => b.count - a.count)) {
    const name = componentName(parameter);
    if (count > 1 && !shared.has(name)) shared.set(name, parameter);
  }
  const references = new Map(
    [...shared].map(([name, parameter]) => [
      JSON.stringify(parameter),
      { $ref: `#/components/parameters/${name}` },
    ]),
  );
  for (const operation of operations) {
    operation.parameters = operation.parameters.map(
      (parameter) => references.get(JSON.stringify(parameter)) ?? parameter,
    );
  }
  return Object.fromEntries([...shared].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
