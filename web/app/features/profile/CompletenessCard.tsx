import { profileContents } from '@troskel/contract/values/profile-contents';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckIcon, PlusIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { profileTexts } from './profile.texts.ts';
import styles from './CompletenessCard.module.css';

/** Completeness of the profile, with a link to each missing part. */
export function CompletenessCard({
  profile: { completeness, missing },
}: {
  profile: PartnerPresentation;
}): ReactNode {
  const texts = useTexts(profileTexts);
  const id = useId();
  const present = profileContents.length - missing.length;
  return (
    <Card className={styles.completenessCardFrame} aria-labelledby={id}>
      <VisuallyHidden>
        <h2 id={id}>{texts.completeness}</h2>
      </VisuallyHidden>
      {missing.length === 0 ? (
        <>
          <p className={styles.complete}>
            <CheckIcon />
            {texts.complete}
          </p>
          <p>{texts.completeText}</p>
        </>
      ) : (
        <>
          <p className={styles.line}>
            <b>{texts.share(completeness)}</b>
            {texts.left(missing.length)}
          </p>
          <VisuallyHidden>
            <progress aria-labelledby={id} max={100} value={completeness} />
          </VisuallyHidden>
          <div className={styles.bar} aria-hidden="true">
            {profileContents.map((content, index) => (
              <span className={styles.piece} key={content} data-there={index < present} />
            ))}
          </div>
          <ul className={styles.missing}>
            {missing.map((content) => (
              <li key={content}>
                <Link to={`#${content}`} preventScrollReset>
                  <PlusIcon size={16} />
                  {texts.additions[content]}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
