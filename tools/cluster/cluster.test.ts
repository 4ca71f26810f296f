import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../supervisor.ts';
import { planStrikes, readArguments } from './arguments.ts';
import { patroniSettings } from './node.ts';
import { endOfLongestGap } from './recorder.ts';
import { describeRounds, judgeRounds } from './report.ts';
import type { Round } from './report.ts';
import { strikeNames, strikes } from './strikes.ts';
import { databaseProxyConfiguration } from './database-proxy.ts';

const shipped = (name: string) => readFileSync(join(root, 'deploy/patroni', name), 'utf8');

test('strikes are planned until enough of them are failovers', () => {
  const asked = readArguments(['--failovers', '50', '--seed', '7']);
  expect(asked).toEqual({ kinds: strikeNames, failovers: 50, seed: 7 });
  const plan = planStrikes(asked);
  expect(plan.filter((kind) => strikes[kind].isFailover)).toHaveLength(50);
  expect(new Set(plan)).toEqual(new Set(strikeNames));
  expect(planStrikes({ kinds: ['etcd-one'], failovers: 50 })).toEqual(['etcd-one']);
  expect(() => readArguments(['--only', 'lightning'])).toThrow('process,machine');
  expect(() => readArguments(['--failovers', 'many'])).toThrow('from 1');
});

test('the shipped settings are those of the run, with other addresses', () => {
  const hosts = ['one', 'two', 'three'].map((name, index) => ({
    name,
    address: `10.9.9.${index + 1}`,
  }));
  const settings = patroniSettings(shipped('patroni.yml'), { hosts, own: 1, folder: '/data' });
  expect(settings).not.toContain('10.0.0.');
  expect(settings).toContain('name: two');
  expect(settings).toContain('synchronous_mode_strict: true');
  const way = databaseProxyConfiguration(shipped('haproxy.cfg'), {
    addresses: hosts.map(({ address }) => address),
    ports: { primary: 20_001, standby: 20_002, machines: [20_011, 20_012, 20_013] },
  });
  expect(way).not.toContain('10.0.0.');
  expect(way).toContain('server three 10.9.9.3:5432');
});

test('writes are back at the end of the longest time without any', () => {
  expect(endOfLongestGap([90, 101, 102, 130, 131, 140], 100)).toBe(130);
  expect(endOfLongestGap([101], 100)).toBe(101);
  expect(endOfLongestGap([90], 100)).toBe(Infinity);
});

const round = (kind: Round['kind'], seconds: number, more: Partial<Round> = {}): Round => ({
  kind,
  hasFailedOver: true,
  writesBackMs: seconds * 1000,
  reads: { all: 10, failed: 1 },
  atReplicas: 4,
  acknowledged: 100,
  verdicts: [],
  complaints: [],
  ...more,
});

test('a run fails when writes are long in coming back, or the checker has found something', () => {
  const good = [round('process', 5), round('machine', 25), round('cable', 40)];
  expect(judgeRounds(good)).toEqual([]);
  expect(judgeRounds([round('process', 26)])).toHaveLength(1);
  expect(judgeRounds([...good, round('disk', 40.1)])).toHaveLength(1);
  expect(judgeRounds([round('etcd-all', 60)])).toEqual([]);
  const lost = round('split', 5, {
    verdicts: [
      { fault: 'lost', subject: 'a', what: 'a, read by one' },
      { fault: 'lost', subject: 'a', what: 'a, read by another' },
    ],
  });
  expect(judgeRounds([lost])).toHaveLength(2);
  const lines = describeRounds([...good, lost]).split('\n');
  expect(lines.find((line) => line.startsWith('split'))).toMatch(/1 of 10 +4 +100 +1 +1 lost/);
  expect(lines.at(-1)).toMatch(/^all +4 +4 +5\.0 +40\.0 +4 of 40 +16 +400 +1 /);
});
