import http from 'node:http';
import autocannon from 'autocannon';

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: object;
}

/** Another request each time. */
export type Asking = () => Asked;

export const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const headersOf = ({ token, body }: Asked): Record<string, string> => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
});

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

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** One answer, read whole. @throws {Error} for anything but 2xx */
export function ask(url: string, asked: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', path, body } = asked;
    const request = http.request(`${url}${path}`, { method, agent, headers: headersOf(asked) });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve(text);
        else reject(new Error(`${path}: ${status} ${text}`));
      });
    });
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Milliseconds of each of so many requests, one after the other. */
export async function times(url: string, asking: Asking, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let asked = 0; asked < count; asked += 1) {
    const request = asking();
    const startedAt = performance.now();
    await ask(url, request);
    taken.push(performance.now() - startedAt);
  }
  return taken;
}
