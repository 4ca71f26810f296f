import type { OpenApiDocument, OpenApiOperation } from '@troskel/contract/ground/openapi';
import type { Json } from '@troskel/contract/ground/openapi-schemas';

/** One call, as the OpenAPI document describes it. */
export interface DescribedCall {
  /** In capitals. */
  method: string;
  path: string;
  tag: string;
  operation: OpenApiOperation;
}

/** Every call of the document, in its order. */
export function callsOf(document: OpenApiDocument): DescribedCall[] {
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      tag: operation.tags[0] ?? '',
      operation,
    })),
  );
}

/** Name of the security scheme by which a program of a partner's calls with a key of its own. */
export const keyScheme = 'apiKey';

/** Whether a call takes an API key: it is of the public contract then. */
export const isPublic = ({ operation }: DescribedCall): boolean =>
  operation.security.some((requirement) => keyScheme in requirement);

/** A part of the document, or the component that it refers to. */
export function resolved(document: OpenApiDocument, part: Json): Json {
  const { $ref: reference } = part;
  if (typeof reference !== 'string') return part;
  const [, , kind = '', name = ''] = reference.split('/');
  const components: Partial<Record<string, Json>> = { ...document.components };
  return (components[kind]?.[name] ?? {}) as Json;
}

/** One refusal of a call: its status, its code, and the text that a person reads. */
export interface DescribedRefusal {
  status: string;
  /** Null for what is said of all fields. */
  code: string | null;
  text: string;
}

const isSuccess = (status: string): boolean => status.startsWith('2');

/** The successful answer of a call with its status. */
export function answerOf({ operation }: DescribedCall): { status: string; answer: Json } {
  const [status = '', answer = {}] =
    Object.entries(operation.responses).find(([known]) => isSuccess(known)) ?? [];
  return { status, answer };
}

/** The refusals of a call, by status. */
export function refusalsIn(document: OpenApiDocument, call: DescribedCall): DescribedRefusal[] {
  return Object.entries(call.operation.responses)
    .filter(([status]) => !isSuccess(status))
    .flatMap(([status, response]) =>
      String(resolved(document, response)['description'])
        .split('\n\n')
        .map((line) => {
          const [, code = null, text = line] = /^`(\w+)`: (.*)$/s.exec(line) ?? [];
          return { status, code, text };
        }),
    );
}

export interface DescribedContent {
  type: string;
  schema: Json;
  example?: unknown;
}

/** Describes the contents of a body or an answer, by media type. */
export function contentOf(part: Json): DescribedContent[] {
  const { content = {} } = part as { content?: Record<string, Omit<DescribedContent, 'type'>> };
  return Object.entries(content).map(([type, described]) => ({ type, ...described }));
}
