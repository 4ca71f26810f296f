import { partnerProfile } from '@troskel/contract/profile/calls';
import { useEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { profileTexts } from './profile.texts.ts';
import { SectionFacts } from './SectionFacts.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './SectionCard.module.css';

/** A section of the profile: to read, and in the same place to edit. */
export function SectionCard({
  isOpen,
  profile,
  section,
  onOpen,
  ...editing
}: {
  isOpen: boolean;
  onOpen: () => void;
} & ComponentProps<typeof SectionForm>): ReactNode {
  const texts = useTexts(profileTexts);
  const { may } = useOwnRights();
  const title = texts.titles[section];
  const titleId = `profile-${section}`;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // Returns the focus to the button that opened the form.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card className={styles.sectionCardFrame} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {!isOpen && may(partnerProfile.update) && (
          <Button
            ref={opener}
            look="quiet"
            size="small"
            icon={<PencilIcon />}
            aria-label={texts.editNamed(title)}
            onClick={onOpen}
          >
            {texts.edit}
          </Button>
        )}
      </div>
      {isOpen ? (
        <SectionForm section={section} profile={profile} {...editing} />
      ) : (
        <SectionFacts section={section} profile={profile} />
      )}
    </Card>
  );
}
