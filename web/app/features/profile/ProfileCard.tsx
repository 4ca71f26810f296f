import { profileContents } from '@troskel/contract/values/profile-contents';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardFoot, CardName, TallCard } from '../../ui/card-parts.tsx';
import { profileCardTexts } from './profile-card.texts.ts';
import styles from './ProfileCard.module.css';

/** Completeness of the profile, and its missing parts in words. */
export function ProfileCard({ overview: { profile }, partnerId }: OverviewProps): ReactNode {
  const texts = useTexts(profileCardTexts);
  const id = useId();
  const { completeness, missing } = profile;
  const address = partnerAddress(partnerId, 'profile');
  return (
    <TallCard aria-labelledby={id}>
      <CardName id={id}>{texts.profile}</CardName>
      <p className={styles.figure}>
        <b>{texts.share(completeness)}</b> {texts.shareOf}
      </p>
      <VisuallyHidden>
        <progress aria-labelledby={id} max={100} value={completeness} />
      </VisuallyHidden>
      <div className={styles.bar} aria-hidden="true">
        {profileContents.map((part, index) => (
          <span
            className={styles.piece}
            key={part}
            data-there={index < profileContents.length - missing.length}
          />
        ))}
      </div>
      {missing.length > 0 ? (
        <>
          <p>{texts.missing}</p>
          <ul className={styles.parts}>
            {missing.map((part) => (
              <li key={part}>
                <Link to={`${address}#${part}`}>{texts.parts[part]}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.complete}>
          <CheckIcon />
          {texts.complete}
        </p>
      )}
      <CardFoot>
        <Link to={address}>{texts.profileLink}</Link>
      </CardFoot>
    </TallCard>
  );
}
