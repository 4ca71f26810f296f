import type { OpenApiDocument } from './openapi.ts';
import { publicContractVersion } from './public-contract.ts';

const reference = /"\$ref":"#\/components\/(schemas|responses|parameters|headers)\/([^"]+)"/g;

type Components = Omit<OpenApiDocument['components'], 'securitySchemes'>;

/** Keeps the components that are referred to, directly or through others. */
function reachedBy(paths: OpenApiDocument['paths'], components: Components): Components {
  const kept: Components = { schemas: {}, responses: {}, parameters: {}, headers: {} };
  const open = [JSON.stringify(paths)];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const [, kind, name = ''] of text.matchAll(reference)) {
      const place = kind as keyof Components;
      const component = components[place][name];
      if (component === undefined || kept[place][name] !== undefined) continue;
      kept[place][name] = component;
      open.push(JSON.stringify(component));
    }
  }
  return kept;
}

/**
 * Answers the part of the OpenAPI document that programs of companies may count on
 * (docs/public-api.md): the calls that an API key makes, and what they refer to.
 */
export function publicDocument(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, byMethod]) => {
      const calls = Object.entries(byMethod)
        .filter(([, call]) => call.security.some((way) => 'apiKey' in way))
        .map(([method, call]) => [method, { ...call, security: [{ apiKey: [] }] }]);
      return calls.length > 0 ? [[path, Object.fromEntries(calls)]] : [];
    }),
  ) as OpenApiDocument['paths'];
  const tags = new Set(
    Object.values(paths).flatMap((byMethod) =>
      Object.values(byMethod).flatMap((call) => call.tags),
    ),
  );
  const { securitySchemes, ...components } = document.components;
  const { apiKey } = securitySchemes;
  return {
    ...document,
    info: {
      ...document.info,
      title: 'Tröskel Partner: the public contract',
      version: publicContractVersion,
      description:
        'The calls that a company’s own programs make by an API key, sent as `Authorization: Bearer <key>`. Answers may gain fields, and lists of words gain words; nothing is taken away within a version. A write that carries an `Idempotency-Key` is done once, however often it is sent.',
    },
    tags: document.tags.filter(({ name }) => tags.has(name)),
    paths,
    components: { ...reachedBy(paths, components), securitySchemes: { apiKey } },
  };
}
