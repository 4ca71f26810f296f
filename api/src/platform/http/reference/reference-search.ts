import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { termsOf } from '@troskel/contract/values/word-search';
import { callsOf, refusalsIn, resolved } from './reference-document.ts';
import type { DescribedCall } from './reference-document.ts';

export interface Found {
  calls: DescribedCall[];
  /** Names of schemas. */
  schemas: string[];
}

interface Sought<Thing> {
  thing: Thing;
  /** In lower case, the most significant first. */
  texts: readonly string[];
}

/** Selects what has every term, ordered by how significant the texts are that have them. */
function bestOf<Thing>(terms: readonly string[], things: readonly Sought<Thing>[]): Thing[] {
  if (terms.length === 0) return [];
  return things
    .map(({ thing, texts }) => ({
      thing,
      places: terms.map((term) => texts.findIndex((text) => text.includes(term))),
    }))
    .filter(({ places }) => !places.includes(-1))
    .map(({ thing, places }) => ({ thing, place: places.reduce((sum, one) => sum + one, 0) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}

const inLowerCase = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

/** `createOffice` as it is, and as the words that it is made of. */
const apart = (name: string): string =>
  `${name} ${name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')}`;

/**
 * Makes the search over a document: calls by name, path, summary, what is sent, and codes of
 * refusals; schemas by name and fields. Not by `rankOf`, which reads all texts letter by
 * letter: 80 ms for these, which are English and need no accents read.
 */
export function searchOf(document: OpenApiDocument): (words: string) => Found {
  const calls = callsOf(document).map((call) => {
    const { operation, path, method, tag } = call;
    const parameters = operation.parameters.map((one) => String(resolved(document, one)['name']));
    const codes = refusalsIn(document, call).map(({ code }) => code ?? '');
    return {
      thing: call,
      texts: inLowerCase([
        apart(operation.operationId),
        `${method} ${path}`,
        operation.summary,
        `${tag} ${operation.description} ${parameters.join(' ')}`,
        `${codes.join(' ')} ${JSON.stringify(operation.requestBody ?? {})}`,
      ]),
    };
  });
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => ({
    thing: name,
    texts: inLowerCase([apart(name), Object.keys(schema['properties'] ?? {}).join(' ')]),
  }));
  return (words) => {
    const terms = termsOf(words);
    return { calls: bestOf(terms, calls), schemas: bestOf(terms, schemas) };
  };
}
