import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { checks, figures } from '../compose.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let product: TestApp;
let text: string;
beforeAll(async () => {
  // Some are there only with replicas.
  const away = 'postgresql://troskel_app@127.0.0.1:9/troskel';
  product = await startTestApp({ settings: { replicaDatabaseUrls: [away] } });
  const metrics = createMetrics({ ...product.app, figures, bankidEnd: new Date() });
  text = await metrics.text();
  metrics.close();
});
afterAll(() => product.close());

const fileOf = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url)), 'utf8');

const Alerts = z.object({
  groups: z.tuple([
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Troskel[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({
            doctor: z.string(),
            summary: z.string(),
            description: z.string(),
          }),
        }),
      ),
    }),
  ]),
});
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).optional() })),
});

const alerts = Alerts.parse(parse(fileOf('prometheus/alerts.yml'))).groups[0].rules;
const panels = Dashboard.parse(JSON.parse(fileOf('grafana/troskel.json'))).panels;

/** Lists the metrics and the labels with their fixed values that an expression reads. */
function readBy(expr: string): { names: string[]; matched: [string, string][] } {
  const names = [...expr.matchAll(/\b(?:troskel|nodejs|process)_[a-z0-9_]+/g)].map(
    ([name]) => name,
  );
  const matched = [...expr.matchAll(/(\w+)="([^"]+)"/g)].map(
    ([, label = '', value = '']): [string, string] => [label, value],
  );
  return { names, matched };
}

/** Metrics that are told, by the names under which they are asked for. */
function told(): Set<string> {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
}

test('every alert names a check of the doctor, and has a name of its own', () => {
  const codes = checks.map(({ code }) => code);
  expect(alerts.length).toBeGreaterThan(15);
  for (const { annotations } of alerts) expect(codes).toContain(annotations.doctor);
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
});

test('alerts and dashboard ask for metrics that there are', () => {
  const exprs = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  const asked = exprs.flatMap((expr) => readBy(expr).names);
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter((name) => !told().has(name))).toEqual([]);
});

test('without a database no alert says that there is no server, and without a server one does', async () => {
  const { pool } = product.app;
  const watchPool = Object.assign(Object.create(pool), {}) as typeof pool;
  watchPool.connect = () => Promise.reject(new Error('away'));
  const metrics = createMetrics({ ...product.app, watchPool, figures, bankidEnd: null });
  const lines = (await metrics.text()).split('\n');
  metrics.close();
  const expr = alerts.find(({ alert }) => alert === 'TroskelNoServer')?.expr ?? '';
  const [, absent = '', below = ''] = /^absent\((\w+)\) or max\((\w+)\) < 1$/.exec(expr) ?? [];
  expect(lines.filter((line) => line.startsWith(`${absent} `))).toEqual([`${absent} 0`]);
  expect(lines.filter((line) => line.startsWith(below) && below !== '')).toEqual([]);
});

test('what is deployed tells Prometheus of itself', () => {
  const settings = fileOf('kubernetes/settings.yaml');
  expect(settings).toContain("METRICS_PORT: '9464'");
  expect(fileOf('kubernetes/server.yaml')).toContain('{ name: metrics, containerPort: 9464 }');
  expect(fileOf('kubernetes/network.yaml')).toContain('{ port: metrics }');
  expect(fileOf('kubernetes/podmonitor.yaml')).toContain('port: metrics');
  expect(fileOf('compose/compose.yaml')).toContain("METRICS_PORT: '9464'");
  expect(parse(fileOf('prometheus/prometheus.yml'))).toHaveProperty('alerting.alertmanagers');
});

test('alerts ask for values of labels that there can be', () => {
  const known: Record<string, readonly string[]> = {
    kind: ['mail', 'job'],
    state: ['used', 'idle', 'waited_for', 'submitted', 'in_review', 'returned'],
    system: ['bankid', 'registry', 'files', 'mail', 'google', 'microsoft'],
    outcome: ['answered', 'failed', 'refused', 'done'],
    for: ['answer', 'partner'],
    status: ['503'],
    job: ['troskel', ...product.app.jobs.map(({ name }) => name)],
  };
  const matched = alerts.flatMap(({ expr }) => readBy(expr).matched);
  expect(matched.length).toBeGreaterThan(10);
  for (const [label, value] of matched) {
    expect(known[label], label).toContain(value);
  }
});
