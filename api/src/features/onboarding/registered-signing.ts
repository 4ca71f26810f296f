import type { ReviewedApplication } from '@troskel/contract/onboarding/review';
import type { ApplicationSigning, RegisteredRule } from '@troskel/contract/onboarding/signing';
import * as z from 'zod/mini';
import { signingKindOf } from '../../domain/signatories/co-signer.ts';
import { isSameName } from '../../domain/signatories/names.ts';
import { howMaySign, namesIn, readSignatureRule } from '../../domain/signatories/rule.ts';
import type { MaySign, SignatureReading } from '../../domain/signatories/rule.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { RegisteredSigning } from '../../platform/gateways/signing-registry.ts';
import { RegistryError } from '../../platform/gateways/company-registry.ts';
import type { ApplicationRow } from './application.ts';

/** Milliseconds that a submission waits for the rule before a reviewer has to do without. */
const patienceMs = 8000;

/** The registry's answer about signatories: the company's rule, that it has none, or nothing. */
export type SigningAnswer = RegisteredSigning | 'none' | 'no_answer';

/**
 * Asks for the rule of signature of an application's company; null without the registry, and for a
 * sole trader, who signs alone.
 */
export async function readRegisteredSigning(
  { signingRegistry, log }: Pick<App, 'signingRegistry' | 'log'>,
  { organizationNumber }: Pick<ApplicationRow, 'organizationNumber'>,
): Promise<SigningAnswer | null> {
  if (!signingRegistry || organizationNumber === null) return null;
  const patience = Promise.withResolvers<'no_answer'>();
  const timer = setTimeout(() => patience.resolve('no_answer'), patienceMs);
  const read = signingRegistry.read(organizationNumber).then(
    (signing) => signing ?? 'none',
    (error: unknown) => {
      if (!(error instanceof RegistryError)) throw error;
      const { code, status } = error;
      log.warn({ code, status }, 'no rule of signature from the registry');
      return 'no_answer' as const;
    },
  );
  try {
    return await Promise.race([read, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The registry's answer as it is kept with an application; without a rule when it has given none. */
const KeptSigning = z.object({
  /** For which it was given. */
  organizationNumber: z.string(),
  /** False when the registry did not answer at the latest submission: the rule is from before. */
  isAnswered: z.boolean(),
  ...z.partial(RegisteredSigning).shape,
});
type KeptSigning = z.infer<typeof KeptSigning>;

type Row = Pick<
  ApplicationRow,
  'userId' | 'organizationNumber' | 'registeredSigning' | 'identityType' | 'signingKind'
>;

/** Reads the answer for the company's present number; null when it was not asked about it. */
function keptOf({ organizationNumber, registeredSigning }: Row): KeptSigning | null {
  const kept = KeptSigning.safeParse(registeredSigning).data;
  return kept && kept.organizationNumber === organizationNumber ? kept : null;
}

function ruleOf(kept: KeptSigning | null): RegisteredSigning | null {
  return RegisteredSigning.safeParse(kept).data ?? null;
}

/** Answers what to keep: without an answer now, the rule that the same number had before. */
export function toKept(row: Row, answer: SigningAnswer | null): KeptSigning | null {
  const { organizationNumber } = row;
  if (answer === null || organizationNumber === null) return null;
  if (answer === 'none') return { organizationNumber, isAnswered: true };
  if (answer === 'no_answer') {
    return { organizationNumber, isAnswered: false, ...ruleOf(keptOf(row)) };
  }
  return { organizationNumber, isAnswered: true, ...answer };
}

interface Judged {
  rule: RegisteredSigning;
  reading: SignatureReading;
  may: MaySign;
}

/** Tells how the applicant may sign by the registry's rule; null without one. */
async function judge(db: Executor, row: Row): Promise<Judged | null> {
  const rule = ruleOf(keptOf(row));
  if (!rule) return null;
  const reading = readSignatureRule(rule.text);
  const person = await db
    .selectFrom('person')
    .select(['givenName', 'surname'])
    .where('userId', '=', row.userId)
    .executeTakeFirst();
  const may: MaySign = person ? howMaySign(reading, person, rule.officers) : { kind: 'reviewer' };
  return { rule, reading, may };
}

/** Lists the signatories, present or future, whom a readable rule does not name. */
function notNamedIn(
  { rule, reading, may }: Judged,
  { kind, coSigner }: ApplicationSigning,
): RegisteredRule['notNamed'] {
  const names = namesIn(reading, rule.officers);
  if (names === null || may.kind === 'alone') return [];
  const notNamed: RegisteredRule['notNamed'] = may.kind === 'reviewer' ? ['applicant'] : [];
  if (kind === 'together' && coSigner) {
    const second = coSigner.signerName ?? coSigner.name;
    const others = may.kind === 'together' ? may.others : names;
    if (!others.some((name) => isSameName(name, second))) notNamed.push('coSigner');
  }
  return notNamed;
}

/**
 * The registry's answer and rule for a reviewer, with what it means for those who sign; without a
 * rule null.
 */
export async function describeRegistered(
  db: Executor,
  row: Row,
  signing: ApplicationSigning,
): Promise<Pick<ReviewedApplication, 'signingRegistry' | 'registeredRule'>> {
  const kept = keptOf(row);
  const judged = await judge(db, row);
  if (!judged) {
    const silence = kept?.isAnswered === false ? 'no_answer' : 'none';
    return { signingRegistry: kept === null ? 'not_asked' : silence, registeredRule: null };
  }
  const { rule, may } = judged;
  return {
    signingRegistry: kept?.isAnswered === false ? 'no_answer' : 'rule',
    registeredRule: {
      text: rule.text,
      officers: rule.officers,
      applicantMay: may.kind,
      others: may.kind === 'together' ? [...may.others] : [],
      notNamed: notNamedIn(judged, signing),
    },
  };
}

/**
 * Tells whether the applicant signs alone, by what they state and by the registry's rule, where there
 * is one: only then may the policy approve. `unknown` when the registry was asked and did not answer;
 * `reviewer` when a person has to judge, who needs the certificate.
 */
export async function judgeAlone(
  db: Executor,
  row: Row,
): Promise<'alone' | 'unknown' | 'reviewer'> {
  if (signingKindOf(row) !== 'alone') return 'reviewer';
  const judged = await judge(db, row);
  if (judged && judged.may.kind !== 'alone') return 'reviewer';
  return keptOf(row)?.isAnswered === false ? 'unknown' : 'alone';
}

/** Whether the applicant states to sign alone where the registry's rule lets them only with another. */
export async function isStatedAgainstRule(db: Executor, row: Row): Promise<boolean> {
  return signingKindOf(row) === 'alone' && (await judge(db, row))?.may.kind === 'together';
}
