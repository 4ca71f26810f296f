import autocannon from 'autocannon';
import { headersOf } from '../answers.ts';
import type { Asking } from '../answers.ts';

export const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** Requests a second that a server answers over so many connections. @throws {Error} when it refuses */
export async function load(
  url: string,
  asking: Asking,
  connections: number,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest(request) {
          const asked = asking();
          return {
            ...request,
            method: asked.method ?? 'GET',
            path: asked.path,
            headers: headersOf(asked),
            ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
          };
        },
      },
    ],
  });
  const { non2xx, errors, requests } = result;
  if (non2xx + errors > requests.total / 200) {
    throw new Error(`${url}: of ${requests.total} ${non2xx} refused, ${errors} failed`);
  }
  return requests.average;
}
