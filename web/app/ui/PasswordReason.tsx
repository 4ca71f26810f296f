import type { Weakness } from '@troskel/contract/values/password-guessing';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { weaknessOf } from '../lib/new-password.ts';
import { useTexts } from '../lib/texts.ts';
import { passwordReasonTexts } from './password-reason.texts.ts';
import styles from './PasswordReason.module.css';

/** Judges what is typed; undefined until it is known, see `weaknessOf`. */
function useWeakness(password: string, knownWords: readonly string[]): Weakness | null | undefined {
  const [judged, setJudged] = useState<{
    password: string;
    weakness: Weakness | null | undefined;
  }>();
  // The words come anew with each rendering.
  const words = knownWords.join('\n');
  useEffect(() => {
    let isWanted = true;
    const judge = async (): Promise<void> => {
      const weakness = await weaknessOf(password, words.split('\n'));
      if (isWanted) setJudged({ password, weakness });
    };
    void judge();
    return () => {
      isWanted = false;
    };
  }, [password, words]);
  return judged?.password === password ? judged.weakness : undefined;
}

/** Why a new password is easily guessed, or that it is not. */
export default function PasswordReason({
  password,
  knownWords,
  refused,
}: {
  password: string;
  knownWords: readonly string[];
  /** A password that the server refuses, which knows more of the person than the page. */
  refused?: string | undefined;
}): ReactNode {
  const texts = useTexts(passwordReasonTexts);
  const weakness = useWeakness(password, knownWords);
  if (weakness === undefined) return null;
  const reason = weakness ?? (password === refused ? 'personal' : null);
  return (
    <span className={styles.reason} data-weak={reason !== null}>
      {reason === null ? texts.hard : `${texts[reason]} ${texts.advice}`}
    </span>
  );
}
