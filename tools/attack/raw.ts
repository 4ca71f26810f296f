import { connect } from 'node:net';

export interface RawAnswer {
  /** Status of the first answer; 0 when the connection was closed without one. */
  status: number;
  headers: Headers;
  body: string;
  /** How many answers came over the connection. */
  count: number;
}

/** Milliseconds without a byte after which nothing more is expected. */
const patienceMs = 2000;

/**
 * Sends lines as they are to the server behind its proxy, which any client would mend, and answers
 * what comes until the connection ends.
 *
 * @param tail sent after the empty line that ends the head
 */
export async function rawAnswer(
  port: number,
  lines: readonly string[],
  { tail = '', ending = '\r\n', closes = true } = {},
): Promise<RawAnswer> {
  const text = await new Promise<string>((resolve, reject) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => {
      const head = closes ? [...lines, 'Connection: close'] : lines;
      socket.write([...head, '', tail].join(ending));
    });
    socket.setEncoding('utf8').setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (part: string) => (said += part));
    socket.on('error', (error) => (said === '' ? reject(error) : resolve(said)));
    socket.on('close', () => resolve(said));
  });
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const headers = new Headers();
  for (const field of fields) {
    const at = field.indexOf(':');
    if (at > 0) headers.append(field.slice(0, at), field.slice(at + 1).trim());
  }
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers,
    body: rest.join('\r\n\r\n'),
    count: (text.match(/^HTTP\/1\.[01] \d{3}/gm) ?? []).length,
  };
}
