// The bound for a forum's server. `/fixed`: node:http and a list of twenty that never changes,
// serialised for each request. `/threads/TOPIC`: the same with one indexed, prepared query. `POST
// /replies/THREAD`: one durable statement that adds a reply and counts it.
import http from 'node:http';
import pg from 'pg';
import * as z from 'zod';

const Written = z.object({ author: z.number(), body: z.string() });

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const list = {
  name: 'list',
  text: `select id, topic_id as "topicId", author_id as "authorId", author_name as "authorName",
                subject, target, reply_count as "replyCount", users_read as "usersReadCount",
                created_at as "createdAt", updated_at as "updatedAt"
           from bench_forum_thread where topic_id = $1
          order by updated_at desc, id desc limit 20`,
};
const reply = {
  name: 'reply',
  text: `with bump as (
           update bench_forum_thread set reply_count = reply_count + 1, updated_at = now()
            where id = $1 returning id)
         insert into bench_forum_reply (thread_id, author_id, body)
         select id, $2, $3 from bump returning id, created_at as "createdAt"`,
};
const fixed = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  topicId: 1,
  author: { id: index + 7, name: `Medlem ${index + 7}` },
  subject: `Fråga nummer ${index + 1} om värme, tak och hantverkare`,
  target: 'community',
  replyCount: index,
  usersReadCount: index * 10,
  createdAt: new Date(1.7e12 + index * 1e6).toISOString(),
  updatedAt: new Date(1.7e12 + index * 2e6).toISOString(),
}));

function send(response: http.ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const [, kind = '', id = ''] = (request.url ?? '').split('/');
  if (kind === 'fixed') return send(response, 200, { threads: fixed });
  if (kind === 'threads') {
    const { rows } = await pool.query<object>({ ...list, values: [Number(id)] });
    return send(response, 200, { threads: rows });
  }
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { author, body } = Written.parse(JSON.parse(text));
  const { rows } = await pool.query<object>({ ...reply, values: [Number(id), author, body] });
  return send(response, 201, rows[0]);
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));
