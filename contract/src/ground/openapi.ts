import type * as z from 'zod/mini';
import { ErrorBody, IdentityErrorBody } from './errors.ts';
import { fieldMessages } from './field-messages.ts';
import { answerHeaders, headerComponents, headerParameters, headersOf } from './openapi-headers.ts';
import { shareParameters } from './openapi-parameters.ts';
import { refusalComponents } from './openapi-refusals.ts';
import { neededRight, rolesWith } from './partner-rights.ts';
import type { RefusalCode } from './identity-errors.ts';
import { convertSchemas, namedByCalls } from './openapi-schemas.ts';
import type { ConvertedSchemas, Json } from './openapi-schemas.ts';
import { apiKeyLimit } from './public-contract.ts';
import { WEB_APP_VERSION } from './route.ts';
import type { Route } from './route.ts';

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  /** The right that an API key needs, where it needs one: `requests:read`, `jobs:write`. */
  'x-api-key-right'?: string;
  security: Json[];
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
}

export interface OpenApiDocument {
  openapi: string;
  info: Json;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    schemas: Record<string, Json>;
    responses: Record<string, Json>;
    parameters: Record<string, Json>;
    headers: Record<string, Json>;
    securitySchemes: Json;
  };
}

/** Converts the fields of the path's and query's schemas to parameters. */
function parameters(schemas: ConvertedSchemas, { params, query }: Route) {
  return [params, query].flatMap((schema) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemas.fieldsOf(schema);
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: schema === params ? 'path' : 'query',
      required: schema === params || required.includes(name),
      schema: property,
    }));
  });
}

/** A feature as the document shows it: what it is, and its calls. */
export interface DescribedFeature {
  description: string;
  routes: readonly Route[];
}

/** One successful call: what was sent, and what was answered. */
export interface CallExample {
  body?: unknown;
  answer: unknown;
}

function answerContent(
  route: Route,
  schemas: ConvertedSchemas,
  example: CallExample | undefined,
): Record<string, Json> {
  if (route.answersEvents) {
    const description = `Server-sent events: ${route.answersEvents.join(', ')}. The data of each is JSON.`;
    return { 'text/event-stream': { schema: { type: 'string', description } } };
  }
  if (!route.answersFile) {
    return {
      'application/json': {
        schema: schemas.output(route.response),
        ...(example ? { example: example.answer } : {}),
      },
    };
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

/** Tells which right of the table a member's role must include. */
function rightTexts(route: Route): string[] {
  const needed = neededRight(route);
  if (!needed) return [];
  return [
    `Needs the right to ${needed.level} \`${needed.right}\`: ${rolesWith(needed).join(', ')}.`,
  ];
}

/** Tells programs the right that an API key needs, where it needs one. */
function keyRight(route: Route): Pick<OpenApiOperation, 'x-api-key-right'> {
  const needed = neededRight(route);
  return needed ? { 'x-api-key-right': `${needed.right}:${needed.level}` } : {};
}

const sessionTexts = {
  given: 'It gives the session’s cookie.',
  needed: 'Needs the session’s cookie.',
  read: 'Reads the session’s cookie, where there is one.',
  ended: 'Takes the session’s cookie back.',
} as const;

/** Lists the alternative security requirements of a call. */
function securityOf({ access, inPublicContract, session }: Route): Json[] {
  if (session === 'needed') return [{ session: [] }];
  if (session === 'read' || session === 'ended') return [{ session: [] }, {}];
  if (access === 'public') return [];
  return inPublicContract ? [{ accessToken: [] }, { apiKey: [] }] : [{ accessToken: [] }];
}

function operation(
  feature: string,
  route: Route,
  schemas: ConvertedSchemas,
  headers: Json[],
  refusals: Record<string, Json>,
  example: CallExample | undefined,
): OpenApiOperation {
  const status = route.status ?? 200;
  return {
    operationId: route.name,
    summary: route.summary,
    description: [
      accessTexts[route.access],
      ...rightTexts(route),
      ...(route.session ? [sessionTexts[route.session]] : []),
      ...(route.limit
        ? [
            `At most ${route.limit.points} calls in ${route.limit.seconds} s per ${route.limit.per}.`,
          ]
        : []),
      ...(route.inPublicContract
        ? [
            `An API key with that right may make it, ${apiKeyLimit.points} times in ${apiKeyLimit.seconds} s at most.`,
          ]
        : []),
    ].join(' '),
    tags: [feature],
    ...(route.inPublicContract ? keyRight(route) : {}),
    security: securityOf(route),
    parameters: [...parameters(schemas, route), ...headers],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: schemas.input(route.body),
                ...(example ? { example: example.body } : {}),
              },
            },
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
        ...answerHeaders(route),
        content: answerContent(route, schemas, example),
      },
      ...refusals,
    },
  };
}

/** Whether a call answers JSON, neither a file nor a stream. */
export const answersJson = ({ answersFile, answersEvents }: Route) =>
  !answersFile && !answersEvents;
const isPresent = (schema: z.ZodMiniType | undefined) => schema !== undefined;

/**
 * Builds the OpenAPI 3.1 document of the contract. Every named schema, every shared
 * parameter and every set of refusals is a component.
 *
 * @param features by name
 * @param named the contract's schemas by export name
 * @param refusalsOf all codes with which a call may be refused
 * @param examples by the name of the call
 */
export function openApiDocument(
  features: ReadonlyMap<string, DescribedFeature>,
  named: ReadonlyMap<string, z.ZodMiniType>,
  refusalsOf: (route: Route) => readonly RefusalCode[],
  examples: Readonly<Record<string, CallExample>>,
): OpenApiDocument {
  const routes = [...features.values()].flatMap((feature) => feature.routes);
  const schemas = convertSchemas(
    namedByCalls(
      named,
      routes.map((route) => (answersJson(route) ? route : { name: route.name, body: route.body })),
    ),
    {
      roots: new Set(routes.map(({ body }) => body).filter(isPresent)),
      asFields: new Set(routes.flatMap(({ params, query }) => [params, query].filter(isPresent))),
    },
    {
      roots: new Set([
        ErrorBody,
        IdentityErrorBody,
        ...routes.filter(answersJson).map(({ response }) => response),
      ]),
    },
  );
  const refusals = refusalComponents();
  const paths: OpenApiDocument['paths'] = {};
  for (const [feature, { routes: own }] of features) {
    for (const route of own) {
      const path = (paths[route.path] ??= {});
      const codes = refusalsOf(route);
      const headers = headersOf(route, codes);
      const refused = refusals.of(route, codes);
      path[route.method.toLowerCase()] = operation(
        feature,
        route,
        schemas,
        headers,
        refused,
        examples[route.name],
      );
    }
  }
  const operations = Object.values(paths).flatMap((byMethod) => Object.values(byMethod));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tröskel Partner',
      version: WEB_APP_VERSION,
      description:
        'The calls of the partner portal. `POST /auth/sign-in/email` gives a session, a cookie; with it `GET /auth/token` answers an access token, which signed-in calls send as `Authorization: Bearer <access token>`. Every call may send `Accept-Language`, `X-Time-Zone` and `X-Web-App-Version`.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    tags: [...features].map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas: {
        ...schemas.components,
        FieldCode: { type: 'string', enum: Object.keys(fieldMessages) },
      },
      responses: Object.fromEntries(
        Object.entries(refusals.components).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
      parameters: { ...headerParameters, ...shareParameters(operations) },
      headers: headerComponents,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'What `GET /auth/token` answers; it holds ten minutes.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'What a company makes on its page Integrations, as a bearer token; it begins with `trsk_live_`. It is taken by the calls that name it, which are the public contract (`/api/openapi-public.json`), each by the right in its `x-api-key-right`.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-troskel.session_token',
          description:
            'What signing in sets; it holds seven days. Over http, on a developer’s machine, it is called `troskel.session_token`.',
        },
      },
    },
  };
}
