import { sql } from 'kysely';
import { isUniqueViolation } from '../../platform/db/database.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Refusal } from '../../platform/http/refusal.ts';

/** A text or rows that the members of a partner keep under a name. */
interface Named {
  id: string;
  name: string;
}

const swedish = new Intl.Collator('sv');

export function byName<Template extends Named>(templates: readonly Template[]): Template[] {
  return templates.toSorted((one, other) => swedish.compare(one.name, other.name));
}

/** Serialises changes of a partner's templates: names stay unique and the limit is kept. */
export async function lockTemplatesOf(tx: Executor, partnerId: string): Promise<void> {
  await sql`select from partner where id = ${partnerId} for no key update`.execute(tx);
}

/** @throws {ExpectedError} NOT_FOUND for another partner's or a deleted one */
export function presentTemplate<Template extends Named>(
  { params, refusal }: { params: { templateId: string }; refusal: Refusal<'NOT_FOUND'> },
  templates: readonly Template[],
): Template {
  const present = templates.find(({ id }) => id === params.templateId);
  if (!present) throw refusal('NOT_FOUND');
  return present;
}

interface NameRefusal {
  refusal: Refusal<'TEMPLATE_NAME_TAKEN'>;
}

const nameTaken = ({ refusal }: NameRefusal) => refusal('TEMPLATE_NAME_TAKEN', { field: 'name' });

/** @throws {ExpectedError} TEMPLATE_NAME_TAKEN when another one has the name, in whatever letters */
export function demandFreeName(
  call: NameRefusal,
  templates: readonly Named[],
  { id, name }: { id: string | null; name: string },
): void {
  const isTaken = templates.some(
    (one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw nameTaken(call);
}

/** In case the database's comparison of names is stricter than ours. */
export const orNameTaken =
  (call: NameRefusal, index: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error, index) ? nameTaken(call) : error;
  };
