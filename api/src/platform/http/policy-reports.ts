import { pageAt } from '@troskel/contract/ground/pages';
import { allPages } from '@troskel/contract/ground/portal-pages';
import type { RateLimit } from '@troskel/contract/ground/route';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Settings } from '../settings/settings.ts';
import type { Limits } from './limits.ts';
import { networkOf } from './network.ts';
import { anyRefusal } from './refusal.ts';

/** Where browsers report what a page's content-security policy has refused. */
export const policyReportsPath = '/policy-reports';

/** A browser gathers its reports, and a page that is broken refuses the same again and again. */
const limit: Omit<RateLimit, 'per'> = { points: 20, seconds: 600 };
const bodyLimit = 64 * 1024;
/** Reports read of one message: a browser repeats the same violation. */
const mostReports = 20;

const text = z.string().max(10_000);

/** CSP 3, section 5.4, "CSPViolationReportBody", as the Reporting API sends it. */
const Report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text.nullish(),
    sourceFile: text.nullish(),
    lineNumber: z.number().nullish(),
    columnNumber: z.number().nullish(),
  }),
});
/** The form before it (CSP 2, section 4.4). */
const OldReport = z.object({
  'csp-report': z
    .object({
      'document-uri': text,
      'effective-directive': text.optional(),
      'violated-directive': text.optional(),
      'blocked-uri': text.nullish(),
      'source-file': text.nullish(),
      'line-number': z.number().nullish(),
      'column-number': z.number().nullish(),
    })
    .transform((old) => ({
      documentURL: old['document-uri'],
      effectiveDirective: old['effective-directive'] ?? old['violated-directive'] ?? '',
      blockedURL: old['blocked-uri'],
      sourceFile: old['source-file'],
      lineNumber: old['line-number'],
      columnNumber: old['column-number'],
    })),
});

type Violation = z.infer<typeof Report>['body'];

/** Reads reports of both formats; other kinds of reports are left out. */
function violationsIn(body: unknown): Violation[] {
  const old = OldReport.safeParse(body);
  if (old.success) return [old.data['csp-report']];
  const reports = Array.isArray(body) ? body.slice(0, mostReports) : [];
  return reports.flatMap((report) => {
    const parsed = Report.safeParse(report);
    return parsed.success ? [parsed.data.body] : [];
  });
}

/** An address may hold a token or what was searched for: of ours the path of a file is told. */
function placeOf(address: string | null | undefined, publicUrl: string): string | undefined {
  if (address === null || address === undefined || address === '') return undefined;
  // `inline`, `eval`, `trusted-types-sink`.
  if (/^[a-z-]{1,40}$/.test(address)) return address;
  if (!URL.canParse(address)) return 'unreadable';
  const { origin, pathname, protocol } = new URL(address);
  if (origin === 'null') return protocol;
  return origin === publicUrl && pathname.startsWith('/assets/') ? pathname : origin;
}

const pageOf = (address: string): string =>
  (URL.canParse(address) ? pageAt(new URL(address).pathname, allPages)?.path : undefined) ??
  'other';

/**
 * Takes the reports of browsers about what a page's policy refused (W3C, Reporting API; CSP 3,
 * section 5), and logs each in a line: the directive, the page by its name, and origins. What was
 * refused itself is left out, since a person may have typed it.
 */
export function addPolicyReports(
  server: FastifyInstance,
  {
    limits,
    settings: { publicUrl },
  }: { limits: Pick<Limits, 'consume'>; settings: Pick<Settings, 'publicUrl'> },
): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit },
      server.getDefaultJsonParser('error', 'error'),
    );
    scope.post(policyReportsPath, async (request, reply) => {
      await limits.consume(anyRefusal, 'policyReports', limit, networkOf(request.ip));
      for (const violation of violationsIn(request.body)) {
        request.log.warn(
          {
            directive: violation.effectiveDirective.slice(0, 40),
            page: pageOf(violation.documentURL),
            blocked: placeOf(violation.blockedURL, publicUrl),
            source: placeOf(violation.sourceFile, publicUrl),
            line: violation.lineNumber ?? undefined,
            column: violation.columnNumber ?? undefined,
          },
          'policy violated',
        );
      }
      return reply.status(204).send();
    });
  });
}
