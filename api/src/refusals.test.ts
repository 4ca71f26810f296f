import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { describedFeatures } from './compose.ts';
import { meaningOf, partsOf, reachedFrom, sourceOf, valuesIn } from './testing/reached-code.ts';
import type { Node, Place } from './testing/reached-code.ts';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const programs = (pattern: string): Place[] =>
  globSync(pattern, { cwd })
    .filter((path) => !/\.(test|factory|setup)\.ts$|\/testing\//.test(path))
    .map((path) => ({ path, node: sourceOf(path).program }));

function callsOf(node: Node | undefined, name: string): Node[] {
  if (!node) return [];
  return valuesIn(node).filter(
    (part) => part.type === 'CallExpression' && partsOf(part['callee'])[0]?.['name'] === name,
  );
}

/** What features hand to `handled`: the handlers, by the names of their calls. */
function findHandlers(): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const { path, node } of programs('api/src/{features,platform}/**/*.ts')) {
    for (const call of callsOf(node, 'handled')) {
      const [routes, handlers] = partsOf(call['arguments']);
      const [declared] = meaningOf(path, String(routes?.['name']));
      const [defined] = callsOf(declared?.node, 'defineCalls');
      const [group] = partsOf(defined?.['arguments']);
      for (const property of partsOf(handlers?.['properties'])) {
        const [key] = partsOf(property['key']);
        const [handler] = partsOf(property['value']);
        const name = `${String(group?.['value'])}.${String(key?.['name'])}`;
        if (handler) found.set(name, { path, node: handler });
      }
    }
  }
  return found;
}

/** Texts of a part of a file that can be the code of a refusal. */
function codesIn({ node }: Place): string[] {
  return valuesIn(node).flatMap((part) => {
    if (part.type === 'Literal') return [String(part['value'])];
    // The counter of calls knows the code by which it refuses (api/src/platform/http/limits.ts).
    const [called] = part.type === 'CallExpression' ? partsOf(part['callee']) : [];
    const [method] = partsOf(called?.['property']);
    return method?.['name'] === 'consume' ? ['TOO_MANY_REQUESTS'] : [];
  });
}

const codesByNode = new Map<Node, readonly string[]>();
function raisedBy(handler: Place): Set<string> {
  const codes = reachedFrom(handler).flatMap((place) => {
    const known = codesByNode.get(place.node) ?? codesIn(place);
    codesByNode.set(place.node, known);
    return known;
  });
  return new Set(codes);
}

const handlers = findHandlers();
const { identity, ...features } = Object.fromEntries(describedFeatures);

describe.each(Object.entries(features))('the calls of %s', (_, { routes }) => {
  test('declare no refusal that nothing raises which their handlers reach', () => {
    const unraised = routes.flatMap(({ name, errors = [] }) => {
      const handler = handlers.get(name);
      if (!handler) return [`${name}: its handler is not found`];
      const raised = raisedBy(handler);
      return errors.filter((code) => !raised.has(code)).map((code) => `${name}: ${code}`);
    });
    expect(unraised).toEqual([]);
  });
});

test('the identity library’s calls declare no refusal that nothing around it raises', () => {
  const raised = new Set(programs('api/src/platform/{identity,http}/*.ts').flatMap(codesIn));
  const declared = identity?.routes.flatMap(({ errors = [] }) => errors);
  expect(declared?.filter((code) => !raised.has(code))).toEqual([]);
});

test('each code of the catalogue is raised somewhere', () => {
  const reached = [...handlers.values()].flatMap((handler) => [...raisedBy(handler)]);
  const raised = new Set([...programs('api/src/**/*.ts').flatMap(codesIn), ...reached]);
  expect(Object.keys(errorCatalogue).filter((code) => !raised.has(code))).toEqual([]);
});

describe('what a handler reaches', () => {
  const raised = (name: string) => raisedBy(handlers.get(name) ?? { path: '', node: { type: '' } });

  test('is found through what it calls, in other files and in what wraps it', () => {
    expect(raised('offices.updateOffice')).toContain('EDIT_CONFLICT');
    expect(raised('forum.createThread')).toContain('PARTNER_REQUIRED');
    expect(raised('bankid.startVerification')).toContain('BANKID_BROWSER_CANNOT_RETURN');
  });

  test('is not what stands beside it, or is only compared with', () => {
    expect(raised('offices.updateOffice')).not.toContain('OFFICE_LIMIT_REACHED');
    expect(raised('offices.listOffices')).not.toContain('NOT_FOUND');
    const codes = [...raised('company.listServices')].filter((code) => code in errorCatalogue);
    expect(codes).toEqual([]);
  });
});
