// Preloaded into a server under measure: which statements it sends, told when asked over IPC.
import pg from 'pg';

let sent: string[] | undefined;

function note(query: unknown): void {
  const text = typeof query === 'string' ? query : textOf(query);
  // Its workers look for jobs all the time.
  if (text !== undefined && !text.includes('._private_')) sent?.push(text);
}

function textOf(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || !('text' in query)) return undefined;
  return String(query.text);
}

const isFunction = (value: unknown): value is (...words: unknown[]) => unknown =>
  typeof value === 'function';

const described = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query');
const query: unknown = described?.value;
if (!isFunction(query)) throw new Error('the database library has changed');
Object.defineProperty(pg.Client.prototype, 'query', {
  configurable: true,
  writable: true,
  value: new Proxy(query, {
    apply(sending, client, words: unknown[]) {
      note(words[0]);
      return Reflect.apply(sending, client, words);
    },
  }),
});

process.on('message', (message) => {
  if (message === 'statements:start') sent = [];
  if (message !== 'statements:stop') return;
  process.send?.({ statements: sent ?? [] });
  sent = undefined;
});
