import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@troskel/contract/ground/route';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

/** One answered call, as tools/record-examples.ts reads it. */
export interface RecordedExample {
  /** Name of the call. */
  call: string;
  /** Absent where the call has none. */
  body?: unknown;
  answer: unknown;
}

/**
 * With RECORD_EXAMPLES set, writes a successful call into a file of that folder, in one line: an
 * example for the OpenAPI document.
 */
export function recordExample(
  route: Route,
  { payload = {} }: Pick<InjectOptions, 'payload'>,
  response: LightMyRequestResponse,
): void {
  const folder = process.env['RECORD_EXAMPLES'];
  if (!folder) return;
  const example: RecordedExample = {
    call: route.name,
    ...(route.body ? { body: payload } : {}),
    answer: response.json(),
  };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(example)}\n`);
}
