import { describe, expect, test } from 'vitest';
import { hasRoom, isGivenUp, isReplayable, judgeUrl, mostTries, nextTryAt } from './rules.ts';

const began = new Date('2026-03-02T08:00:00Z');
const hours = (count: number) => count * 3_600_000;

describe('trying again', () => {
  test.each([
    ['at the earliest', 0, 73],
    ['at the latest', 1, 80],
  ])('takes ten tries over three days, %s', (_, chance, most) => {
    let at: Date | null = began;
    let tries = 0;
    let last = began;
    while (at !== null) {
      last = at;
      tries += 1;
      at = nextTryAt(tries, at, chance);
    }
    expect(tries).toBe(mostTries);
    expect(mostTries).toBe(10);
    expect(last.getTime() - began.getTime()).toBeGreaterThanOrEqual(hours(72));
    expect(last.getTime() - began.getTime()).toBeLessThanOrEqual(hours(most));
  });

  test('begins after seconds, and is spread', () => {
    const next = (chance: number) =>
      (nextTryAt(1, began, chance)?.getTime() ?? 0) - began.getTime();
    expect([next(0), next(0.5), next(1)]).toEqual([5000, 5250, 5500]);
  });

  test('ends for an endpoint at which nothing has arrived for three days', () => {
    expect(isGivenUp(began, new Date(began.getTime() + hours(72) - 1))).toBe(false);
    expect(isGivenUp(began, new Date(began.getTime() + hours(72)))).toBe(true);
  });
});

test('a partner has ten endpoints', () => {
  expect([hasRoom(9), hasRoom(10)]).toEqual([true, false]);
});

describe('the address of an endpoint', () => {
  const judged = (text: string, allowsLoopback = false) => judgeUrl(text, { allowsLoopback });

  test.each([
    ['https://hooks.firma.se/troskel', 'https://hooks.firma.se/troskel'],
    ['https://HOOKS.firma.se', 'https://hooks.firma.se/'],
    ['https://firma.se:8443/a?b=c#d', 'https://firma.se:8443/a?b=c'],
    ['https://93.184.216.34/', 'https://93.184.216.34/'],
    ['https://kök.se/', 'https://xn--kk-fka.se/'],
  ])('%s is kept as %s', (text, url) => {
    expect(judged(text)).toEqual({ url });
  });

  test.each([
    ['no address', 'hooks.firma.se', 'WEBHOOK_URL_INVALID'],
    ['in the clear', 'http://firma.se/', 'WEBHOOK_URL_INVALID'],
    ['of another protocol', 'file:///etc/passwd', 'WEBHOOK_URL_INVALID'],
    ['with a password', 'https://a:b@firma.se/', 'WEBHOOK_URL_INVALID'],
    ['with a user', 'https://a@firma.se/', 'WEBHOOK_URL_INVALID'],
    ['of this machine', 'https://localhost/', 'WEBHOOK_URL_INNER'],
    ['of this machine', 'https://a.localhost/', 'WEBHOOK_URL_INNER'],
    ['of this machine', 'https://127.0.0.1/', 'WEBHOOK_URL_INNER'],
    ['of this machine, as a number', 'https://2130706433/', 'WEBHOOK_URL_INNER'],
    ['of this machine, in IPv6', 'https://[::1]/', 'WEBHOOK_URL_INNER'],
    ['mapped', 'https://[::ffff:10.0.0.1]/', 'WEBHOOK_URL_INNER'],
    ['of a private network', 'https://192.168.0.10/', 'WEBHOOK_URL_INNER'],
    ['of metadata', 'https://169.254.169.254/latest', 'WEBHOOK_URL_INNER'],
    ['of one label', 'https://intranet/', 'WEBHOOK_URL_INNER'],
    ['of an inner name', 'https://metadata.google.internal/', 'WEBHOOK_URL_INNER'],
    ['of an inner name with its root', 'https://printer.local./', 'WEBHOOK_URL_INNER'],
  ])('%s (%s) is refused', (_, text, fault) => {
    expect(judged(text)).toEqual({ fault });
  });

  test('may be this machine’s own in a demo, and no other inner one', () => {
    expect(judged('http://localhost:4000/a', true)).toEqual({ url: 'http://localhost:4000/a' });
    expect(judged('http://127.0.0.1:4000', true)).toEqual({ url: 'http://127.0.0.1:4000/' });
    expect(judged('http://firma.se/', true)).toEqual({ fault: 'WEBHOOK_URL_INVALID' });
    expect(judged('https://10.0.0.1/', true)).toEqual({ fault: 'WEBHOOK_URL_INNER' });
  });
});

test('events can be sent again for 30 days, of a span that begins before it ends', () => {
  const now = new Date('2026-04-01T00:00:00Z');
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const judge = (from: string, to: string) => isReplayable({ from: at(from), to: at(to) }, now);
  expect(judge('2026-03-02', '2026-03-03')).toBe(true);
  expect(judge('2026-03-01', '2026-03-03')).toBe(false);
  expect(judge('2026-03-03', '2026-03-03')).toBe(false);
});
