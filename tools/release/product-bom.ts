/* The bill of materials of what runs, out of npm's of the whole repository. */

export interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  type: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** A bill of materials (CycloneDX), as far as it is read here. */
export interface Bom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Workspaces that prove, measure or stand in for the product, and what builds its pages: none of
 * them runs as it.
 */
const beside =
  /^(?:@troskel\/(?:bench|e2e|simulators)|@react-router\/dev|gettext-parser|lightningcss|vite)@/;

export const isOurs = (component: Component): boolean =>
  component['bom-ref'].startsWith('@troskel/');

/** The name in a reference such as `@troskel/api@2.14.4`; npm names workspaces by their folders. */
const nameIn = (ref: string): string => ref.slice(0, ref.lastIndexOf('@'));

/**
 * Leaves out what only tests, measurements and simulators need, and gives our own parts their names.
 *
 * @param name of the product, which npm takes from the folder that it lies in
 */
export function productOf(bom: Bom, name: string): Bom {
  const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set<string>();
  const pending = [bom.metadata.component['bom-ref']];
  for (let ref = pending.pop(); ref !== undefined; ref = pending.pop()) {
    if (reached.has(ref) || beside.test(ref)) continue;
    reached.add(ref);
    pending.push(...(needs.get(ref) ?? []));
  }
  return {
    ...bom,
    metadata: { ...bom.metadata, component: { ...bom.metadata.component, name } },
    components: bom.components
      .filter((component) => reached.has(component['bom-ref']))
      .map((component) =>
        isOurs(component) ? { ...component, name: nameIn(component['bom-ref']) } : component,
      ),
    dependencies: bom.dependencies
      .filter(({ ref }) => reached.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((one) => reached.has(one)),
      })),
  };
}
