import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Refusal, root } from '../supervisor.ts';
import { configurationFor } from './haproxy.ts';

const shipped = readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8');
const place = {
  ports: { plain: 20_001, site: 20_002, servers: [20_003, 20_004] },
  certificate: '/tmp/partner.pem',
  socket: '/tmp/haproxy.sock',
};

test('the proof runs the shipped configuration with other addresses and nothing else', () => {
  const [before, after] = [shipped, configurationFor(shipped, place)].map((text) =>
    text.split('\n').filter((line) => !/^ +(?:user|group) /.test(line)),
  ) as [string[], string[]];
  expect(after.length).toBe(before.length);
  const changed = after.filter((line, index) => line !== before[index]).map((line) => line.trim());
  expect(changed).toEqual([
    'log stdout format raw local0',
    'stats socket /tmp/haproxy.sock mode 600 level operator',
    'bind 127.0.0.1:20001',
    'bind 127.0.0.1:20002 ssl crt /tmp/partner.pem alpn h2,http/1.1',
    'server one 127.0.0.1:20003',
    'server two 127.0.0.1:20004',
    'server one 127.0.0.1:20003 track reads/one',
    'server two 127.0.0.1:20004 track reads/two',
  ]);
});

test('a configuration without one of its addresses is refused', () => {
  const other = shipped.replaceAll('10.0.0.12:3000', '10.0.0.13:3000');
  expect(() => configurationFor(other, place)).toThrow(Refusal);
});

test('what may change something is sent once', () => {
  const [, writes = ''] = shipped.split('\nbackend writes\n');
  expect(writes).toMatch(/^ +retries 0$/m);
  expect(writes).not.toContain('redispatch');
});
