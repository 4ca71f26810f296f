import { describe, expect, test } from 'vitest';
import { scrub, scrubEnvelope } from './error-reports.ts';

const token = `eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.${'aB3-'.repeat(20)}`;

describe('scrub', () => {
  test.each([
    ['19900101-0017', '[personal number]'],
    ['199001010017', '[personal number]'],
    ['900101-0017', '[personal number]'],
    ['900101+0017', '[personal number]'],
    ['9001010017', '[personal number]'],
    ['19900161-0019', '[personal number]'],
    ['nr 900101 0017.', 'nr [personal number].'],
    ['numret (19900101-9999) är fel', 'numret ([personal number]) är fel'],
    ['/api/legal-companies/se/199001010017', '/api/legal-companies/se/[personal number]'],
    ['åsa.öberg+elfirman@exempel.se skrev', '[e-mail] skrev'],
    ['<ASA@EXAMPLE.COM>', '<[e-mail]>'],
    ['mailto:asa@mail.example.co.uk', 'mailto:[e-mail]'],
    ['asa%40example.com', '[e-mail]'],
    ['ring +46 70-123 45 67', 'ring [phone]'],
    [`token ${token} refused`, 'token [secret] refused'],
    ['Authorization: Bearer abcdef123456', 'Authorization=[secret]'],
    ['sent bearer abcdef.123456', 'sent bearer [secret]'],
    ['better-auth.session_token=s3cr3t', 'better-auth.session_token=[secret]'],
    ['session=abc123; theme=dark', 'session=[secret]; theme=dark'],
    ['{"password": "Hemligt123"}', '{password=[secret]}'],
    [`key ${'aB3_'.repeat(12)}`, 'key [secret]'],
    ['https://portal.example/login?code=123456&x=1#y', 'https://portal.example/login'],
    ['GET /api/x/availability?emailAddress=a%40b.se 500', 'GET /api/x/availability 500'],
    ['/sign-up#access_token=1', '/sign-up'],
  ])('%s becomes %s', (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  test.each([
    '559900-0014',
    'forum.createReply: 500 INTERNAL_ERROR',
    '0193a1f0-7c1e-7cc3-98c4-dc0c0c07398f',
    'd1f2a3b4c5d6e7f8a9b0c1d2e3f4a5b6',
    'file:///srv/app/node_modules/@sentry/core/build/esm/index.js:12:34',
    'https://portal.example/assets/start-Bx3kQ9aZ.js',
    'TypeError: x is not a function',
    'Vad händer? Ingen vet.',
    '2026-11-22T13:18:45.123Z',
    '1792500000.123',
  ])('%s stays, since somebody has to mend it', (text) => {
    expect(scrub(text)).toBe(text);
  });

  test('leaves out by name what should not be known, however deep', () => {
    expect(
      scrub({
        a: [{ b: { personalNumber: 'x', email: 'y', token: 1, 'http.query': '?z', ok: 'kept' } }],
        Cookie: 'a=b',
        body: { deep: true },
        phone_number: null,
      }),
    ).toEqual({
      a: [
        {
          b: {
            personalNumber: '[secret]',
            email: '[secret]',
            token: '[secret]',
            'http.query': '[secret]',
            ok: 'kept',
          },
        },
      ],
      Cookie: '[secret]',
      body: '[secret]',
      phone_number: null,
    });
  });

  test('tells of a request where it went and by what program, and of a user two ids', () => {
    expect(
      scrub({
        request: {
          url: 'https://portal.example/x?y=1',
          method: 'POST',
          data: '{"personalNumber":"199001010017"}',
          cookies: { session: 's' },
          query_string: 'y=1',
          headers: { 'User-Agent': 'Firefox', Referer: '/z', Cookie: 's' },
          env: { REMOTE_ADDR: '10.0.0.1' },
        },
        user: { id: 'u1', partner_id: 'p1', email: 'a@b.se', ip_address: '10.0.0.1', name: 'Åsa' },
      }),
    ).toEqual({
      request: {
        url: 'https://portal.example/x',
        method: 'POST',
        headers: { 'User-Agent': 'Firefox' },
      },
      user: { id: 'u1', partner_id: 'p1' },
    });
  });

  test('leaves times and small numbers, and no personal number that is one', () => {
    const at = { timestamp: 1_801_010_017, ms: 1_795_350_000_123, line: 42 };
    expect(scrub(at)).toEqual(at);
    expect(scrub({ n: 199_001_010_017 })).toEqual({ n: '[personal number]' });
  });

  test('is the same done twice, and never ends up in what goes round', () => {
    const text = `a@b.se 900101-0017 ${token} /x?y`;
    expect(scrub(scrub(text))).toBe(scrub(text));
    const round: Record<string, unknown> = { name: 'a@b.se' };
    round['self'] = round;
    expect(JSON.stringify(scrub(round))).not.toContain('a@b.se');
  });

  test('gets through texts that mean ill', () => {
    const pieces = [
      'a.',
      '1',
      '/a',
      'aB3-',
      'eyJ-',
      'a@',
      '?',
      '/?',
      'token',
      'token:',
      '"',
      '%40',
    ];
    for (const piece of pieces) {
      const text = piece.repeat(100_000);
      expect(typeof scrub(text)).toBe('string');
    }
  });
});

describe('scrubEnvelope', () => {
  const recording = (events: unknown) => `{"segment_id":0}\n${JSON.stringify(events)}`;

  test('scrubs every item and the header, and lets no other kind of item through', () => {
    const [header, items] = scrubEnvelope([
      { event_id: 'e', trace: { transaction: '/x/199001010017' } },
      [
        [{ type: 'event' }, { message: 'a@b.se' }],
        [{ type: 'transaction' }, { transaction: '/y?z=1', spans: [{ description: 'GET /y?z' }] }],
        [{ type: 'attachment' }, 'a@b.se'],
        [{ type: 'log' }, { items: [] }],
        [{ type: 'session' }, { did: 'a@b.se' }],
      ],
    ]);
    expect(header).toEqual({ event_id: 'e', trace: { transaction: '/x/[personal number]' } });
    expect(items).toEqual([
      [{ type: 'event' }, { message: '[e-mail]' }],
      [{ type: 'transaction' }, { transaction: '/y', spans: [{ description: 'GET /y' }] }],
    ]);
  });

  test('scrubs a replay, its length told anew', () => {
    const payload = recording([{ data: { href: 'https://x.example/å?code=1', text: 'a@b.se' } }]);
    const [, items] = scrubEnvelope([
      {},
      [
        [{ type: 'replay_event' }, { urls: ['https://x.example/a?b'] }],
        [{ type: 'replay_recording', length: payload.length }, payload],
      ],
    ]);
    const expected = recording([{ data: { href: 'https://x.example/å', text: '[e-mail]' } }]);
    expect(items).toEqual([
      [{ type: 'replay_event' }, { urls: ['https://x.example/a'] }],
      [{ type: 'replay_recording', length: new TextEncoder().encode(expected).length }, expected],
    ]);
  });

  test.each([
    ['packed bytes', new Uint8Array([1, 2])],
    ['what is no recording', 'x'],
  ])('sends nothing of a replay that is %s', (_, payload) => {
    const [, items] = scrubEnvelope([
      {},
      [
        [{ type: 'replay_event' }, { urls: [] }],
        [{ type: 'replay_recording', length: 2 }, payload],
      ],
    ]);
    expect(items).toEqual([]);
  });
});
