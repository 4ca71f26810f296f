import { identity } from '@troskel/contract/account/identity';
import type { DescribedFeature } from '@troskel/contract/ground/openapi';
import type { Route } from '@troskel/contract/ground/route';
import { account } from './features/account/index.ts';
import { addOns } from './features/add-ons/index.ts';
import { agreement } from './features/agreement/index.ts';
import { bankid } from './features/bankid/index.ts';
import { banner } from './features/banner/index.ts';
import { billing } from './features/billing/index.ts';
import { companyPages } from './features/company-pages/index.ts';
import { company } from './features/company/index.ts';
import { configurations } from './features/configurations/index.ts';
import { conversations } from './features/conversations/index.ts';
import { directory } from './features/directory/index.ts';
import { faq } from './features/faq/index.ts';
import { flags } from './features/flags/index.ts';
import { forum } from './features/forum/index.ts';
import { integrations } from './features/integrations/index.ts';
import { jobs as work } from './features/jobs/index.ts';
import { legal } from './features/legal/index.ts';
import { marketing } from './features/marketing/index.ts';
import { notifications } from './features/notifications/index.ts';
import { offices } from './features/offices/index.ts';
import { onboarding } from './features/onboarding/index.ts';
import { overview } from './features/overview/index.ts';
import { ownData } from './features/own-data/index.ts';
import { plans } from './features/plans/index.ts';
import { profile } from './features/profile/index.ts';
import { quotations } from './features/quotations/index.ts';
import { requests } from './features/requests/index.ts';
import { results } from './features/results/index.ts';
import { reviews } from './features/reviews/index.ts';
import { search } from './features/search/index.ts';
import { settings } from './features/settings/index.ts';
import { staff } from './features/staff/index.ts';
import { statistics } from './features/statistics/index.ts';
import { team } from './features/team/index.ts';
import { visits } from './features/visits/index.ts';
import { webhooks } from './features/webhooks/index.ts';
import { backupJob, makeDueBackup } from './platform/backup/backup-job.ts';
import { backupFigures } from './platform/backup/backup-runs.ts';
import { blobPersonalData } from './platform/blobs/personal-data.ts';
import { purposesByName } from './platform/blobs/purpose.ts';
import type { BlobPurposes } from './platform/blobs/purpose.ts';
import type { Command } from './platform/commands/command.ts';
import type { Check } from './platform/doctor/check.ts';
import { inAreas, platformChecks } from './platform/doctor/checks.ts';
import { errorReportCalls } from './platform/error-reports/route.ts';
import { eventCalls } from './platform/events/route.ts';
import type { ChargeSource } from './platform/charge-source.ts';
import type { App } from './platform/collaborators.ts';
import { sweepBlobs } from './platform/blobs/sweep.ts';
import { runs } from './platform/feature.ts';
import type { Feature, HandledJob } from './platform/feature.ts';
import { defineJob } from './platform/jobs/job.ts';
import type { Job } from './platform/jobs/job.ts';
import { mailJob, notificationMailJob, secretMailJob } from './platform/jobs/mail-jobs.ts';
import { removeExpired, removeExpiredCodes } from './platform/jobs/remove-expired.ts';
import { openSecretMail } from './platform/jobs/secret-mail.ts';
import { sendMail } from './platform/jobs/send-mail.ts';
import type { Figure } from './platform/metrics/figure.ts';
import { digestJob, sendDigests } from './platform/notifications/digest.ts';
import { kindsByName } from './platform/notifications/kinds.ts';
import type { NotificationKinds } from './platform/notifications/kinds.ts';
import { mailNotification } from './platform/notifications/mail.ts';
import type { HandledCall } from './platform/http/implement.ts';
import * as identityKinds from './platform/identity/notification-kinds.ts';
import { identityPersonalData } from './platform/identity/personal-data.ts';
import type { OverviewSource } from './platform/overview-source.ts';
import { pushGathered, pushNotification, spreadPush } from './platform/notifications/push.ts';
import { pushGatheredJob, pushJob, spreadPushJob } from './platform/notifications/push-jobs.ts';
import { notificationsPersonalData } from './platform/notifications/personal-data.ts';
import type { PersonalDataClaim } from './platform/personal-data-claim.ts';
import type { SearchSource } from './platform/search/search-source.ts';
import { reencryptCommand } from './platform/secrets/reencrypt-command.ts';

/**
 * The only list of features. The order matters twice: for the erasure of an account, so that the
 * profile finds its company before that removes the membership; and for the results of a
 * search.
 */
export const features: readonly Feature[] = [
  onboarding,
  profile,
  agreement,
  addOns,
  billing,
  company,
  companyPages,
  overview,
  marketing,
  offices,
  faq,
  forum,
  integrations,
  work,
  legal,
  quotations,
  requests,
  results,
  reviews,
  conversations,
  visits,
  webhooks,
  statistics,
  bankid,
  account,
  settings,
  ownData,
  directory,
  team,
  notifications,
  banner,
  configurations,
  flags,
  plans,
  search,
  staff,
];

export const platformCalls: readonly HandledCall[] = [...eventCalls, ...errorReportCalls];

const codesJob = defineJob({ name: 'remove_expired_codes', every: '*/5 * * * *' });

/** Removes expired rows of features and platform. */
const sweepJob = defineJob({ name: 'remove_expired', every: '17 * * * *' });

async function sweep(app: App): Promise<void> {
  await removeExpired(app);
  for (const feature of features) await feature.sweep?.(app);
  await sweepBlobs(app);
}

/** Every kind of job, with its handler. */
export const handledJobs: readonly HandledJob[] = [
  ...features.flatMap((feature) => feature.jobs ?? []),
  runs(mailJob, (app, mail) => sendMail(app.db, app.mails, mail)),
  runs(secretMailJob, (app, sealed) =>
    sendMail(app.db, app.mails, openSecretMail(app.settings.authSecret, sealed)),
  ),
  runs(notificationMailJob, (app, told) => mailNotification(app, app.mails, told)),
  runs(digestJob, sendDigests),
  runs(spreadPushJob, spreadPush),
  runs(pushJob, pushNotification),
  runs(pushGatheredJob, pushGathered),
  runs(codesJob, removeExpiredCodes),
  runs(sweepJob, sweep),
  runs(backupJob, (app) => makeDueBackup(app)),
];

export const jobs: readonly Job[] = handledJobs.map(({ job }) => job);

/** Runs all periodic jobs once, one after the other. */
export async function runTimedJobs(app: App): Promise<void> {
  for (const { job, run } of handledJobs) if (job.every !== undefined) await run(app, {});
}

export const notificationKinds: NotificationKinds = kindsByName([
  ...features.flatMap((feature) => feature.notificationKinds ?? []),
  ...Object.values(identityKinds),
]);

export const blobPurposes: BlobPurposes = purposesByName(
  features.flatMap((feature) => feature.blobPurposes ?? []),
);

/** Every feature with its calls; the identity library serves its own. */
export const describedFeatures: ReadonlyMap<string, DescribedFeature> = new Map([
  [
    'identity',
    {
      description:
        'Signing in and out: who has a session gets an access token, which every other call takes.',
      routes: Object.values(identity),
    },
  ],
  ...[
    {
      name: 'platform',
      description: 'The stream of events, and reports of errors in pages.',
      calls: platformCalls,
    },
    ...features,
  ].map(
    ({
      name,
      description,
      calls = [],
      siteCalls = [],
      demoCalls = [],
    }: Feature): [string, DescribedFeature] => [
      name,
      {
        description,
        routes: [...calls, ...siteCalls, ...demoCalls].map(({ route }) => route),
      },
    ],
  ),
]);

export const routes: readonly Route[] = [...describedFeatures.values()].flatMap(
  (feature) => feature.routes,
);

const platformPersonalData: readonly PersonalDataClaim[] = [
  notificationsPersonalData(notificationKinds),
  blobPersonalData(blobPurposes),
  identityPersonalData,
];

const platformAboutNobody: Readonly<Record<string, string>> = {
  jwks: 'keys of the server',
  key_canary: 'what proves that the keys of a server are those of the database',
  sealed_form: 'how personal data is encrypted from now on',
  replica_beat: 'how far copies of the database are, as servers see it',
  rate_limit: 'counters under keyed hashes that lead back to nobody; they run out within a day',
  server_floor: 'which servers the database still serves',
  running_server: 'servers that run, and ids of their workers',
  backup_run: 'when backups were begun, and how they ended',
};

/** In the order of erasure: the user's row goes last. */
export const personalDataClaims: readonly PersonalDataClaim[] = [
  ...features.flatMap(({ personalData = [] }) => personalData),
  ...platformPersonalData,
];

/**
 * The tables of each feature and of the platform: those it claims with personal data, and those
 * that it says to be about nobody.
 */
export const tablesByFeature: ReadonlyMap<string, readonly string[]> = new Map([
  ...features.map(({ name, personalData, aboutNobody = {} }): [string, string[]] => [
    name,
    [...(personalData?.tables ?? []), ...Object.keys(aboutNobody)],
  ]),
  [
    'platform',
    [...platformPersonalData.flatMap(({ tables }) => tables), ...Object.keys(platformAboutNobody)],
  ],
]);

const searchSources: readonly SearchSource[] = features.flatMap(
  ({ searchSource = [] }) => searchSource,
);

const overviewSources: readonly OverviewSource[] = features.flatMap(
  ({ overviewSource = [] }) => overviewSource,
);

export const chargeSources: readonly ChargeSource[] = features.flatMap(
  ({ chargeSource = [] }) => chargeSource,
);

/** The parts of all features that other features and the platform work with. */
export const handedIn = {
  personalDataClaims,
  searchSources,
  overviewSources,
  chargeSources,
  auditSubjects: features.flatMap(({ auditSubjects = [] }) => auditSubjects),
  jobs,
  notificationKinds,
  blobPurposes,
} satisfies Partial<App>;

export const commands: readonly Command[] = [
  ...features.flatMap((feature) => feature.commands ?? []),
  reencryptCommand,
];

/** The doctor's checks, area by area. */
export const checks: readonly Check[] = inAreas([
  ...platformChecks,
  ...features.flatMap((feature) => feature.checks ?? []),
]);

export const figures: readonly Figure[] = [
  ...features.flatMap((feature) => feature.figures ?? []),
  ...backupFigures,
];
