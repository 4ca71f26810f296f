// The bare minimum that any signed-in read is compared with: node:http and one indexed, prepared
// query. `/row` reads the session's row, `/list` twenty of 20,000 rows of a table of its own.
import http from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const row = {
  name: 'row',
  text: 'select id, user_id as "userId", expires_at as "expiresAt" from session where id = $1',
};
const list = {
  name: 'list',
  text: `select id, topic_id as "topicId", author_id as "authorId", author_name as "authorName",
                subject, target, reply_count as "replyCount", users_read as "usersReadCount",
                created_at as "createdAt", updated_at as "updatedAt"
           from bench_thread where topic_id = $1 order by updated_at desc, id desc limit 20`,
};

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const query = url.pathname === '/list' ? list : row;
  const { rows } = await pool.query({ ...query, values: [url.searchParams.get('id')] });
  const body = JSON.stringify(query === list ? rows : rows[0]);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = http.createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));
