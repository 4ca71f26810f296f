import { profileContents } from '@troskel/contract/values/profile-contents';
import type { ProfileContent } from '@troskel/contract/values/profile-contents';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import { useCallback, useEffect, useId, useState, useRef } from 'react';
import type { ReactNode, ComponentProps } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { partnerProfile } from '@troskel/contract/profile/calls';
import { profileParts } from '../../compose/profile-parts.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { editLogo, LogoCard } from '../../shell/logo/LogoCard.tsx';
import { differingParts, someParts } from '../../patterns/record-form/compare-edits.ts';
import { useServices } from '../../shell/services-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EyeIcon, EyeOffIcon, PencilIcon } from '../../ui/icons.tsx';
import { CompletenessCard } from './CompletenessCard.tsx';
import { sectionOf, sections, valuesOf, withTyped } from './profile-values.ts';
import type { ProfileValues, Section } from './profile-values.ts';
import { previewTexts, profileTexts } from './profile.texts.ts';
import { Columns, PreviewColumn, Sections, Toggle, Top } from './ProfileColumns.tsx';
import { ProfilePreview } from './ProfilePreview.tsx';
import type { Wanted } from './SectionForm.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './ProfileEditor.module.css';
import { SectionForm, sectionsWithDraft } from './SectionForm.tsx';
import { SectionFacts } from './SectionFacts.tsx';
import { Card } from '../../ui/Card.tsx';

type BySection<Value> = { [Name in Section]?: Value | undefined };

function contentOf(hash: string): ProfileContent | undefined {
  return profileContents.find((content) => `#${content}` === hash);
}

/** Every section of the profile to read and to edit, and what homeowners will see of it. */
export function ProfileEditor({
  partnerId,
  profile,
}: {
  partnerId: string;
  profile: PartnerPresentation;
}): ReactNode {
  const texts = useTexts(previewTexts);
  const session = useSession();
  const services = useServices();
  const mayEdit = useOwnRights().has({ right: 'profile', level: 'write' });
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const previewId = useId();
  const [isPreviewShown, setPreviewShown] = useState(false);
  const [wanted, setWanted] = useState<BySection<Wanted>>({});
  const [open, setOpen] = useState<readonly Section[]>(() =>
    session.status === 'signedIn' ? sectionsWithDraft(session.data.firebaseUID, partnerId) : [],
  );
  const [typed, setTyped] = useState<BySection<Partial<ProfileValues>>>({});

  const openSection = (section: Section, content: Wanted = 'first'): void => {
    setWanted((before) => ({ ...before, [section]: content }));
    setOpen((before) => [...new Set([...before, section])]);
  };
  const { companyName, logoUrl } = profile;
  const take = useCallback(
    (section: Section, values: Partial<ProfileValues> | null) =>
      setTyped((before) => ({ ...before, [section]: values ?? undefined })),
    [],
  );

  // A link to something that is missing opens it, wherever it was followed.
  const asked = mayEdit ? (contentOf(hash) ?? null) : null;
  const [opened, setOpened] = useState<ProfileContent | null>(null);
  if (asked !== opened) {
    setOpened(asked);
    const section = asked && sectionOf[asked];
    if (section) openSection(section, asked);
  }
  useEffect(() => {
    if (asked === null) return;
    void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
    if (asked === 'logo') editLogo({ partnerId, companyName, logoUrl });
  }, [asked, search, navigate, partnerId, companyName, logoUrl]);

  const values = Object.assign({}, ...Object.values(typed)) as Partial<ProfileValues>;
  const parts = Object.keys(values) as (keyof ProfileValues)[];
  const shown = withTyped(profile, values, services.data ?? []);
  const hasUnsaved =
    differingParts(someParts(parts, valuesOf(shown)), valuesOf(profile)).length > 0;

  return (
    <Columns>
      <Top>
        {mayEdit && <CompletenessCard profile={profile} />}
        <Toggle>
          <Button
            look="secondary"
            icon={isPreviewShown ? <EyeOffIcon /> : <EyeIcon />}
            aria-expanded={isPreviewShown}
            aria-controls={previewId}
            onClick={() => setPreviewShown(!isPreviewShown)}
          >
            {isPreviewShown ? texts.hide : texts.show}
          </Button>
        </Toggle>
      </Top>
      <PreviewColumn id={previewId} isShown={isPreviewShown} aria-labelledby={`${previewId}-title`}>
        <header>
          <h2 id={`${previewId}-title`}>{texts.title}</h2>
          <p aria-live="polite">{hasUnsaved ? texts.unsaved : ''}</p>
        </header>
        <ProfilePreview partnerId={partnerId} profile={shown} />
      </PreviewColumn>
      <Sections>
        {mayEdit && <LogoCard partnerId={partnerId} companyName={companyName} logoUrl={logoUrl} />}
        {sections.map((section) => (
          <SectionCard
            key={section}
            partnerId={partnerId}
            section={section}
            profile={profile}
            isOpen={open.includes(section)}
            wanted={wanted[section]}
            onOpen={() => openSection(section)}
            onTyped={take}
            onClosed={() => {
              setOpen((before) => before.filter((other) => other !== section));
              setWanted((before) => ({ ...before, [section]: undefined }));
            }}
          />
        ))}
        {profileParts.map(({ Card: PartCard }, place) => (
          // The parts are the same in every render.
          // oxlint-disable-next-line react/no-array-index-key
          <PartCard key={place} partnerId={partnerId} />
        ))}
      </Sections>
    </Columns>
  );
}

/** A section of the profile: to read, and in the same place to edit. */
function SectionCard({
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
