import { partnerRoles } from '@troskel/contract/ground/partner-rights';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { saidRights } from './role-words.ts';
import { teamTexts } from './team.texts.ts';
import styles from './Team.module.css';

/** The rights of each role, by the server's own table; narrow enough for a phone. */
export function RightsTable(): ReactNode {
  const texts = useTexts(teamTexts);
  return (
    <table className={styles.rights}>
      <caption>
        <VisuallyHidden>{texts.rights}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.part}</th>
          {partnerRoles.map((role) => (
            <th key={role} scope="col">
              {texts.roles[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {saidRights.map(({ part, by }) => (
          <tr key={part}>
            <th scope="row">{texts.parts[part]}</th>
            {partnerRoles.map((role) => (
              <td key={role} data-grant={by[role]}>
                {texts.grants[by[role]]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
