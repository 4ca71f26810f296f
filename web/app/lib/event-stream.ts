/**
 * Reads a stream of server-sent events to its end (HTML, "Server-sent events", 9.2.6), as far as our
 * server uses them: a name and one line of JSON. Anything else is passed over.
 *
 * @throws {Error} when the connection breaks
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onChunk, onEvent }: { onChunk: () => void; onEvent: (name: string, data: unknown) => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event.name, event.data);
    }
  }
}

function eventOf(block: string): { name: string; data: unknown } | null {
  const [, name, json] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
  if (name === undefined || json === undefined) return null;
  try {
    return { name, data: JSON.parse(json) as unknown };
  } catch {
    return null;
  }
}
