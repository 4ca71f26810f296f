import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { minimumDuration } from '../../platform/http/minimum-duration.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { startMarks } from './started.ts';
import { company } from './waiting-list.factory.ts';

vi.mock('../../platform/http/minimum-duration.ts');

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.app.pool.query('delete from rate_limit');
  await product.app.pool.query('delete from waiting_list_entry');
});
afterEach(() => {
  shiftClock(0);
  vi.mocked(minimumDuration).mockReset();
});

const day = 86_400;

const send = (
  list: string,
  payload: object,
  { remoteAddress = '192.0.2.1' }: { remoteAddress?: string } = {},
) => product.call({ method: 'POST', url: `/api/partner/form/${list}`, payload, remoteAddress });

const entries = () => product.app.db.selectFrom('waitingListEntry').selectAll().execute();

describe('bots', () => {
  test('that fill in the honeypot are thanked, and nothing is stored or sent', async () => {
    const trapped = await send('waiting-list', { ...company, reference: 'https://spam.example' });
    const kept = await send('waiting-list', { ...company, email: 'b@example.com' });
    expect([trapped.statusCode, Object.keys(trapped.json<object>())]).toEqual([
      kept.statusCode,
      Object.keys(kept.json<object>()),
    ]);
    expect((await entries()).map(({ email }) => email)).toEqual(['b@example.com']);
    expect(await queuedMails(product.app)).toHaveLength(1);
    expect(vi.mocked(minimumDuration)).toHaveBeenCalledTimes(2);
  });

  test('that send at once are asked to send once more; a person is not', async () => {
    const started = startMarks(product.app.settings.authSecret).make('waiting-list');
    const quick = await send('waiting-list', { ...company, started });
    expect(quick.statusCode).toBe(422);
    expect(quick.json()).toMatchObject({ errors: [{ code: 'FORM_SENT_TOO_QUICKLY' }] });
    expect(await entries()).toEqual([]);
    shiftClock(3);
    expect((await send('waiting-list', { ...company, started })).statusCode).toBe(201);
  });

  test('a start that is forged, of another form or a day old is as none', () => {
    const marks = startMarks(product.app.settings.authSecret);
    const mark = marks.make('waiting-list');
    shiftClock(3);
    expect(marks.read('waiting-list', mark)).toBe('good');
    expect(marks.read('home-care-waiting-list', mark)).toBe('unknown');
    expect(startMarks('another secret').read('waiting-list', mark)).toBe('unknown');
    for (const forged of [undefined, '', 'x', `0.${mark.split('.')[1] ?? ''}`, 'å'.repeat(5000)]) {
      expect(marks.read('waiting-list', forged)).toBe('unknown');
    }
    shiftClock(day + 10);
    expect(marks.read('waiting-list', mark)).toBe('unknown');
  });

  test('of one network wait after 10, or after 5 without a valid start; others go on', async () => {
    const marks = startMarks(product.app.settings.authSecret);
    const started = marks.make('waiting-list');
    shiftClock(3);
    const waits: number[] = [];
    const statuses = async (remoteAddress: string, body: object) => {
      const seen: number[] = [];
      for (let count = 0; count < 11; count += 1) {
        const email = `${count}@example.com`;
        const answer = await send(
          'waiting-list',
          { ...company, ...body, email },
          { remoteAddress },
        );
        seen.push(answer.statusCode);
        waits.push(Number(answer.headers['retry-after'] ?? 0));
      }
      return seen.filter((status) => status === 201).length;
    };
    expect(await statuses('192.0.2.1', {})).toBe(5);
    expect(await statuses('192.0.2.2', { started })).toBe(10);
    // Within one household's network, another address counts as the same.
    expect(await statuses('2001:db8:0:1::1', { started })).toBe(10);
    const next = (remoteAddress: string) =>
      send('waiting-list', { ...company, started }, { remoteAddress });
    expect((await next('2001:db8:0:1::2')).statusCode).toBe(429);
    expect((await next('2001:db8:0:2::1')).statusCode).toBe(201);
    expect(waits.filter((seconds) => seconds > 0)).toHaveLength(6 + 1 + 1);
  });
});
