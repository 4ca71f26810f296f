import type { PartnerRole } from '@troskel/contract/ground/partner-rights';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { teamTexts } from './team.texts.ts';
import styles from './Team.module.css';

/** One of the roles, each with what it does, as the field `role` of the form around it. */
export function RoleChoice({ roles }: { roles: readonly PartnerRole[] }): ReactNode {
  const texts = useTexts(teamTexts);
  const { register } = useFormContext();
  return (
    <RadioCards isRequired>
      <legend>{texts.role}</legend>
      {roles.map((role) => (
        <RadioCard key={role}>
          <input type="radio" value={role} {...register('role')} />
          <span className={styles.choice}>
            {texts.roles[role]}
            <small>{texts.tasks[role]}</small>
          </span>
        </RadioCard>
      ))}
    </RadioCards>
  );
}
