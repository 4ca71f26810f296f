import * as z from 'zod/mini';
import { errorCatalogue } from './error-catalogue.ts';
import { ErrorBody } from './errors.ts';
import type { ErrorCode } from './error-catalogue.ts';
import { versionHeader, WEB_APP_VERSION } from './route.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Json[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: Json;
  responses: Record<string, Json>;
}

export interface OpenApiDocument {
  openapi: string;
  info: Json;
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, known]) => [
      String(status),
      {
        description: known.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    ]),
  );
}

function answerContent(route: Route): Record<string, Json> {
  if (route.answersEvents) {
    const description = `Server-sent events: ${route.answersEvents.join(', ')}. The data of each is JSON.`;
    return { 'text/event-stream': { schema: { type: 'string', description } } };
  }
  if (!route.answersFile) {
    return { 'application/json': { schema: jsonSchema(route.response, 'output') } };
  }
  const file = { type: 'string', format: 'binary' };
  return Object.fromEntries(route.answersFile.map((type) => [type, { schema: file }]));
}

const accessTexts = {
  public: 'Anyone may call it.',
  identity: 'Needs a signed-in identity.',
  user: 'Needs a registered user.',
  verified: 'Needs a user whose person is proved by BankID.',
  partner: 'Needs a member of the partner; for a stranger it does not exist (404).',
  staff: 'For staff; for anyone else it does not exist (404).',
} as const;

function operation(
  feature: string,
  route: Route,
  refusalsOf: (route: Route) => readonly ErrorCode[],
): OpenApiOperation {
  const status = route.status ?? 200;
  return {
    operationId: route.name,
    summary: route.summary,
    description: [
      accessTexts[route.access],
      ...(route.limit
        ? [
            `At most ${route.limit.points} calls in ${route.limit.seconds} s per ${route.limit.per}.`,
          ]
        : []),
      ...(route.method === 'POST' ? ['Takes an `Idempotency-Key`.'] : []),
    ].join(' '),
    tags: [feature],
    security: route.access === 'public' ? [] : [{ accessToken: [] }],
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.demandsVersionHeader
        ? [{ name: versionHeader, in: 'header', required: true, schema: { type: 'string' } }]
        : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(route.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [String(status)]: {
        description: route.answersFile
          ? 'The file.'
          : route.answersEvents
            ? 'The stream.'
            : 'The promised answer.',
        content: answerContent(route),
      },
      ...errorResponses(refusalsOf(route)),
    },
  };
}

/**
 * The contract as an OpenAPI 3.1 document.
 *
 * @param features the calls by the name of their feature
 * @param refusalsOf every code with which a call may be refused
 */
export function openApiDocument(
  publicUrl: string,
  features: ReadonlyMap<string, readonly Route[]>,
  refusalsOf: (route: Route) => readonly ErrorCode[],
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [feature, routes] of features) {
    for (const route of routes) {
      const path = (paths[route.path] ??= {});
      path[route.method.toLowerCase()] = operation(feature, route, refusalsOf);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tröskel Partner',
      version: WEB_APP_VERSION,
      description:
        'The calls of the partner portal. Signed-in calls send `Authorization: Bearer <access token>`; every call may send `Accept-Language`, `X-Time-Zone` and `X-Web-App-Version`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { ErrorBody: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}
