import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import { RegistryError } from './company-registry-error.ts';
import { createRegistryBreaker, createRegistryCalls } from './registry-calls.ts';
import type { RegistryCallsOptions } from './registry-calls.ts';

/** Signatories of a company by the registry. Plain JSON, may be stored. */
export const RegisteredSigning = z.object({
  /** The rule of signature, word for word. */
  text: z.string(),
  officers: z.array(
    z.object({
      name: z.string(),
      /** As the registry calls them: "Styrelseledamot", "Verkställande direktör". */
      roles: z.array(z.string()),
    }),
  ),
});
export type RegisteredSigning = z.infer<typeof RegisteredSigning>;

export interface SigningRegistry {
  /**
   * Reads the rule of signature of an organisation; null when the registry has none.
   *
   * @param organizationNumber ten digits
   * @throws {RegistryError} when there is no answer
   */
  read(organizationNumber: string): Promise<RegisteredSigning | null>;
  /** Aborts running calls, which fail as unreachable. */
  close(): void;
}

export interface SigningRegistryOptions extends Omit<RegistryCallsOptions, 'scope'> {
  log?: () => Log;
}

/*
 * NOT PROVED against the real registry: "Företagsinformation" v4 wants an agreement, and its
 * definition is not public. Its address, the body of the question and the names of the two parts
 * are those that public clients of it use; how a rule and an officer are written differs between
 * them. So every way that they are known to be written is taken, and an answer of another form is
 * no answer: the application goes to a reviewer as it does without this registry.
 */
const parts = ['FIRMATECKNING', 'FUNKTIONARER'];
const scope = 'foretagsinformation:read';

const text = z.nullish(z.string());
const coded = z.union([z.string(), z.object({ klartext: text, rollbeskrivning: text })]);
const Answer = z.object({
  firmateckning: z.nullish(
    z.union([z.string(), z.object({ text, klartext: text, firmateckningsregel: text })]),
  ),
  funktionarer: z.nullish(z.array(z.object({ namn: text, roller: z.nullish(z.array(coded)) }))),
});
const Answers = z.union([
  z.array(Answer),
  z.pipe(
    z.object({ organisationer: z.array(Answer) }),
    z.transform(({ organisationer }) => organisationer),
  ),
]);

function readAnswers(body: string): z.infer<typeof Answer>[] | undefined {
  try {
    return Answers.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

function signingOf({
  firmateckning,
  funktionarer,
}: z.infer<typeof Answer>): RegisteredSigning | null {
  const rule =
    typeof firmateckning === 'string'
      ? firmateckning
      : (firmateckning?.text ?? firmateckning?.klartext ?? firmateckning?.firmateckningsregel);
  if (!rule?.trim()) return null;
  const officers = (funktionarer ?? []).flatMap(({ namn, roller }) => {
    const roles = (roller ?? []).map((role) =>
      typeof role === 'string' ? role : (role.klartext ?? role.rollbeskrivning ?? ''),
    );
    return namn ? [{ name: namn, roles: roles.filter((role) => role !== '') }] : [];
  });
  return { text: rule.trim(), officers };
}

/** Creates the client of Bolagsverket's API "Företagsinformation" v4. */
export function createSigningRegistry(options: SigningRegistryOptions): SigningRegistry {
  const now = options.now ?? (() => performance.now());
  const calls = createRegistryCalls({ ...options, scope, now });
  const breaker = createRegistryBreaker(options.log, now);
  return {
    async read(organizationNumber) {
      const question = JSON.stringify({
        identitetsbeteckning: organizationNumber,
        organisationInformationsmangd: parts,
      });
      const answers = readAnswers(await breaker.run(() => calls.call('/organisationer', question)));
      if (!answers) throw new RegistryError('unreadable', { status: 200 });
      return answers.map(signingOf).find((signing) => signing !== null) ?? null;
    },
    close: () => calls.close(),
  };
}
