import http from 'node:http';

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  body?: object;
  cookie?: string;
  /** An address of this machine: calls that are counted by address are then another's. */
  from?: string;
}

/** Another request each time. */
export type Asking = () => Asked;

export const headersOf = ({ token, body, cookie }: Asked): Record<string, string> => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(cookie === undefined ? {} : { cookie }),
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
});

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** One answer, read whole. @throws {Error} for anything but 2xx */
export function ask(url: string, asked: Asked): Promise<string> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', path, body, from } = asked;
    const request = http.request(`${url}${path}`, {
      method,
      agent,
      headers: headersOf(asked),
      ...(from === undefined ? {} : { localAddress: from }),
    });
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
