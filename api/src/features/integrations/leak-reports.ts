import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { hashOfKey, isWellFormedKey } from '../../platform/api-keys/key-form.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import { ReportKeys } from '../../platform/gateways/report-keys.ts';
import { networkOf } from '../../platform/http/network.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { ownersOf } from './owners.ts';
import { apiKeyLeaked } from './notification-kinds.ts';
import { isLive } from './rules.ts';

/** Where code hosts report keys that were published. */
export const leakReportsPath = '/api/leaked-keys';

/** Reports without a true signature, by network. */
const forgedLimit = { points: 60, seconds: 3600 };
/** Found in one report, at most. */
const mostFindings = 1000;

const header = z.string().min(1).max(500);
const Headers = z.object({
  'github-public-key-identifier': header,
  'github-public-key-signature': header,
});
const Report = z
  .array(
    z.object({
      token: z.string().max(1000),
      type: z.string().max(200),
      url: z.string().max(4000).optional(),
      source: z.string().max(100).optional(),
    }),
  )
  .max(mostFindings);
type Finding = z.infer<typeof Report>[number];

/** Answers the host of an address; null for none. The rest may name a person. */
function hostOf(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' ? hostname : null;
}

/**
 * Ends a key that was published. Told again, or ended before, it is said to have leaked and nothing
 * more happens.
 *
 * @returns whether there is such a key
 */
async function endLeaked(app: Pick<App, 'db'>, { token, url, source }: Finding): Promise<boolean> {
  if (!isWellFormedKey(token)) return false;
  const now = new Date();
  return app.db.transaction().execute(async (tx) => {
    const key = await tx
      .selectFrom('apiKey')
      .select(['id', 'partnerId', 'madeByUserId', 'start', 'revokedAt', 'endsAt', 'isLeaked'])
      .where('keyHash', '=', hashOfKey(token))
      .forUpdate()
      .executeTakeFirst();
    if (!key || key.isLeaked) return key !== undefined;
    const { id, partnerId, start } = key;
    await tx
      .updateTable('apiKey')
      .set({ isLeaked: true, revokedAt: key.revokedAt ?? now })
      .where('id', '=', id)
      .execute();
    const host = hostOf(url);
    const wasLive = isLive(key, now);
    await audit(
      tx,
      {
        actorUserId: null,
        action: 'api_key.leaked',
        subject: { type: 'api_key', id },
        detail: { partnerId, host, source: source ?? null, wasLive },
      },
      now,
    );
    if (!wasLive) return true;
    await notify(tx, {
      kind: apiKeyLeaked,
      recipients: [...new Set([...(await ownersOf(tx, partnerId)), key.madeByUserId])],
      data: { partnerId, start, host },
    });
    return true;
  });
}

/**
 * Whether a report is the code host's.
 *
 * @throws {ExpectedError} SERVICE_UNAVAILABLE when its keys cannot be read: it comes again
 */
async function isTrue(request: FastifyRequest<{ Body: Buffer }>, keys: ReportKeys) {
  const signed = Headers.safeParse(request.headers);
  if (!signed.success) return false;
  const identifier = signed.data['github-public-key-identifier'];
  const signature = signed.data['github-public-key-signature'];
  try {
    return await keys.isSigned(request.body, identifier, signature);
  } catch (error) {
    request.log.error({ err: error }, 'the keys of leak reports cannot be read');
    throw anyRefusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: 30 });
  }
}

/**
 * Takes reports of published keys, in the form of GitHub's secret scanning (docs.github.com, "Secret
 * scanning partner program"), and ends the keys at once. The signature is over the body as it came,
 * which is therefore verified before anybody parses it.
 */
export function serveLeakReports(
  server: FastifyInstance,
  app: Pick<App, 'db' | 'limits' | 'settings'>,
): void {
  const { leakReportKeysUrl } = app.settings;
  if (leakReportKeysUrl === undefined) return;
  const keys = new ReportKeys(leakReportKeysUrl);
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: Buffer }>(leakReportsPath, {
      config: { name: 'integrations.reportLeakedKeys' },
      handler: async (request) => {
        if (!(await isTrue(request, keys))) {
          const network = networkOf(request.ip);
          await app.limits.consume(anyRefusal, 'integrations.leakReports', forgedLimit, network);
          throw anyRefusal('UNAUTHENTICATED');
        }
        const report = Report.safeParse(parsed(request.body));
        if (!report.success) throw anyRefusal('BAD_REQUEST');
        const answer = [];
        for (const finding of report.data) {
          const isOurs = await endLeaked(app, finding);
          answer.push({
            token_hash: hashOfKey(finding.token).toString('hex'),
            token_type: finding.type,
            label: isOurs ? 'true_positive' : 'false_positive',
          });
        }
        return answer;
      },
    });
  });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
