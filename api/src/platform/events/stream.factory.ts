import type { TestApp } from '../../testing/test-app.ts';

interface ReceivedEvent {
  event: string;
  data: unknown;
}

export interface OpenStream {
  status: number;
  headers: Headers;
  /** Answers the next event; null when the stream has ended. Skips heartbeats. */
  next(): Promise<ReceivedEvent | null>;
  /** Everything received, heartbeats included. */
  text(): string;
  close(): void;
}

/** Starts listening on a port; answers the address. */
export async function listen({ server }: TestApp): Promise<string> {
  return server.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens a stream as a page does: over a socket, with a bearer token. */
export async function openStream(
  address: string,
  token: string | null,
  streamId?: string,
): Promise<OpenStream> {
  const gone = new AbortController();
  const response = await fetch(`${address}/api/events${streamId ? `?stream=${streamId}` : ''}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: gone.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let all = '';
  let read = 0;
  const take = (): ReceivedEvent | null => {
    for (;;) {
      const end = all.indexOf('\n\n', read);
      if (end === -1) return null;
      const block = all.slice(read, end);
      read = end + 2;
      const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
      if (event !== undefined && data !== undefined) return { event, data: JSON.parse(data) };
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    text: () => all,
    close: () => gone.abort(),
    async next() {
      for (;;) {
        const event = take();
        if (event) return event;
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return null;
        all += chunk.value;
      }
    },
  };
}
