import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../db/embedded-database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { ErrorBody } from '@troskel/contract/ground/errors';

let database: TestDatabase;
let product: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startTestApp({ databaseUrl: database.appUrl });
});
afterAll(async () => {
  await product.close();
  await database.drop();
});

// PostgreSQL, "Error Codes": disk_full, out_of_memory, insufficient_resources, io_error; and, of what
// waited too long for another, query_canceled and lock_not_available.
test.for(['53100', '53200', '53000', '58030', '57014', '55P03'])(
  'a database that cannot write (%s) is reported as unavailable, with Retry-After',
  async (code) => {
    const { token, email, password } = await product.signUp({ isRegistered: false });
    await withClient(database.ownerUrl, (client) =>
      client.query(`
        create or replace function full_disk() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
        create or replace trigger full_disk before insert on user_profile
          for each row execute function full_disk();
        create or replace trigger full_disk before insert on session
          for each row execute function full_disk()`),
    );
    const answers = [
      await product.call({
        method: 'POST',
        url: '/api/partner/users',
        token,
        payload: { givenName: 'A', surname: 'B', email },
      }),
      await product.call({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email, password },
      }),
    ];
    await withClient(database.ownerUrl, (client) =>
      client.query('drop trigger full_disk on user_profile; drop trigger full_disk on session'),
    );
    for (const answer of answers) {
      const { status, errors } = ErrorBody.parse(answer.json());
      expect([answer.statusCode, status, errors[0]?.code]).toEqual([
        503,
        503,
        'SERVICE_UNAVAILABLE',
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  },
);
