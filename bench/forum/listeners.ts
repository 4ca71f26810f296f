import http from 'node:http';
import { residentMB } from '../product.ts';
import { under } from '../promises.ts';
import { ask } from '../answers.ts';
import { askingOf } from './asking.ts';
import type { ForumProduct } from './forum-product.ts';
import type { Row } from './row.ts';

const listeners = 2000;

/** Opens a stream of events, which is read on and on. */
export function listen(url: string, token: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = http.get(`${url}/api/events`, { headers, agent: false });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`a stream: ${response.statusCode}`));
    });
  });
}

/** Measures the cost of many open event streams. */
export async function listenerRows(product: ForumProduct): Promise<Row[]> {
  const { reply } = askingOf(product);
  const before = residentMB(product.pid);
  const open: http.IncomingMessage[] = [];
  for (let first = 0; first < listeners; first += 50) {
    const some = product.members.slice(first, first + 50);
    open.push(...(await Promise.all(some.map(({ token }) => listen(product.url, token)))));
  }
  let most = 0;
  for (let written = 0; written < 200; written += 1) {
    await ask(product.url, reply());
    most = Math.max(most, residentMB(product.pid));
  }
  for (const stream of open) stream.destroy();
  return [
    {
      what: `${open.length} live listeners, during 200 replies`,
      measured: `${most - before} MB more`,
      ...under(most - before, 100, ' MB more'),
    },
  ];
}
