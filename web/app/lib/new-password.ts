import { NewPassword } from '@troskel/contract/values/password';
import type { Weakness } from '@troskel/contract/values/password-guessing';

async function loadJudge() {
  const [{ estimate }, { judgePassword }] = await Promise.all([
    import('./password-estimator.ts'),
    import('@troskel/contract/values/password-guessing'),
  ]);
  return (password: string, known: readonly string[]) => judgePassword(estimate, password, known);
}

let loading: ReturnType<typeof loadJudge> | undefined;

/**
 * Tells why a new password is easily guessed: null when it is not, undefined when it has not
 * fulfilled the specified rule yet or cannot be judged here, because the dictionaries cannot be
 * fetched; the server judges too.
 *
 * @param known what a stranger could know of its owner: names, e-mail address, company, telephone number
 */
export async function weaknessOf(
  password: string,
  known: readonly string[],
): Promise<Weakness | null | undefined> {
  if (password === '') return undefined;
  // Fetched with the first character, so that they are there when the rule is fulfilled.
  loading ??= loadJudge();
  try {
    const judge = await loading;
    return NewPassword.safeParse(password).success ? judge(password, known) : undefined;
  } catch {
    loading = undefined;
    return undefined;
  }
}

/** Answers the fault of a new password in a form; undefined when it has none. */
export async function faultOfNewPassword(
  password: string,
  known: readonly string[],
): Promise<'FIELD_MANDATORY' | 'PASSWORD_RULES' | undefined> {
  if (password === '') return 'FIELD_MANDATORY';
  if (!NewPassword.safeParse(password).success) return 'PASSWORD_RULES';
  return (await weaknessOf(password, known)) ? 'PASSWORD_RULES' : undefined;
}
