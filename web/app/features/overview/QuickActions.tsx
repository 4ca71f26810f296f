import { textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../../compose/overview-part.ts';
import { overviewParts } from '../../compose/overview-parts.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { overviewTexts } from './overview.texts.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './QuickActions.module.css';

/** Links to the most frequent tasks. */
export function QuickActions({ overview, partnerId }: OverviewProps): ReactNode {
  const texts = useTexts(overviewTexts);
  const language = useLanguage();
  const { has } = useOwnRights();
  return (
    <nav className={styles.actions} aria-label={texts.actions}>
      {overviewParts.actions.map(({ place, name, Icon, path, isUrgent, needs }) => {
        const below = has(needs) ? path(overview) : null;
        return (
          below !== null && (
            <ButtonLink
              key={place}
              look={isUrgent ? 'primary' : 'secondary'}
              size="small"
              to={partnerAddress(partnerId, below)}
            >
              <Icon size={20} />
              {textIn(name, language)}
            </ButtonLink>
          )
        );
      })}
    </nav>
  );
}
