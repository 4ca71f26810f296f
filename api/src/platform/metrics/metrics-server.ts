import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { Log } from '../log.ts';
import { reasonOf } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { listen } from '../starting.ts';
import { once } from './metrics.ts';
import type { Metrics } from './metrics.ts';

/**
 * Makes the server of `GET /metrics`, on a port of its own: so a proxy that passes everything on
 * shows it to nobody. It does not listen yet.
 */
export function createMetricsServer(metrics: Metrics, log: () => Log): Server {
  // The port has no rate limit, so the figures are computed once a second at most.
  const text = once(1000, () => metrics.text());
  return createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end();
      return;
    }
    text().then(
      (told) => response.writeHead(200, { 'content-type': metrics.contentType }).end(told),
      (error: unknown) => {
        log().error({ code: reasonOf(error) }, 'metrics could not be told');
        response.writeHead(500).end();
      },
    );
  });
}

/** Listens on METRICS_PORT. @throws {CannotStart} when the port is taken or forbidden */
export async function listenForMetrics(
  server: Server,
  { metricsPort: port = 0, metricsHost: host }: Pick<Settings, 'metricsPort' | 'metricsHost'>,
): Promise<void> {
  const start = () =>
    new Promise<string>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => resolve(''));
    });
  await listen({ listen: start }, { port, host, setting: 'METRICS_PORT' });
}
