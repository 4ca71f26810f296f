import type { ReactNode } from 'react';
import { AgreementSheet } from '../../ui/AgreementSheet.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { BreakableEmail } from '../../ui/BreakableEmail.tsx';
import { Button, ButtonLink, OutsideButtonLink, SiteButtonLink } from '../../ui/Button.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { DatedText } from '../../ui/DatedText.tsx';
import { HitPieces } from '../../ui/HitPieces.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import * as icons from '../../ui/icons.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { Link, OutsideLink, SiteLink, TextButton } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { GoogleIcon, MicrosoftIcon } from '../../ui/provider-icons.tsx';
import { SaveMark } from '../../ui/SaveMark.tsx';
import * as menuIcons from '../../ui/menu-icons.tsx';
import * as settingsIcons from '../../ui/settings-icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StepMark } from '../../ui/StepMark.tsx';
import { TimeSince } from '../../ui/TimeSince.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Part, Parts } from './PartCard.tsx';
import styles from './UiPartsPage.module.css';

const here = '/dev/ui';
const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['info', 'success', 'warning', 'error'] as const;
const { icon: _icon, ...drawn } = icons;
const { menuIcon: _menuIcon, ...inMenus } = menuIcons;
const allIcons = Object.entries({ ...drawn, ...inMenus, ...settingsIcons });

function Buttons(): ReactNode {
  return (
    <Part name="Button" isColumn>
      {looks.map((look) => (
        <div className={styles.states} key={look}>
          <Button look={look}>{look}</Button>
          <Button look={look} size="small" icon={<icons.PlusIcon />}>
            small, with an icon
          </Button>
          <Button look={look} isPending>
            pending
          </Button>
          <Button look={look} disabled>
            disabled
          </Button>
        </div>
      ))}
      <Button isWide>wide</Button>
    </Part>
  );
}

/** Words, buttons and marks. */
export function WordParts(): ReactNode {
  return (
    <Parts title="Words, buttons and marks">
      <Buttons />
      <Part name="Links that look like buttons" isColumn>
        <ButtonLink to={here}>ButtonLink</ButtonLink>
        <SiteButtonLink href={here} look="secondary">
          SiteButtonLink
        </SiteButtonLink>
        <OutsideButtonLink href="https://example.com">OutsideButtonLink</OutsideButtonLink>
      </Part>
      <Part name="Links">
        <Link to={here}>Link</Link>
        <SiteLink href={here}>SiteLink</SiteLink>
        <OutsideLink href="https://example.com">OutsideLink</OutsideLink>
        <TextButton type="button">TextButton</TextButton>
        <IconButton type="button" aria-label="IconButton">
          <icons.CloseIcon />
        </IconButton>
      </Part>
      <Part name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Part>
      <Part name="AgreementSheet, KeyHint" isColumn>
        <AgreementSheet
          title="AgreementSheet"
          level="h3"
          parts={[{ title: 'Vilka det gäller', text: 'Bygg AB och vi.' }]}
        />
        <KeyHint>Ctrl + Enter</KeyHint>
      </Part>
      <Part name="CountBadge, StepMark, Spinner">
        {[1, 42, 1200].map((count) => (
          <CountBadge key={count} count={count} />
        ))}
        {(['done', 'lacking', 'current', 'later'] as const).map((look, place) => (
          <StepMark key={look} number={place + 1} look={look} />
        ))}
        <Spinner />
        <Spinner isLarge />
      </Part>
      <Part name="SaveMark">
        <SaveMark look="underWay">Saving …</SaveMark>
        <SaveMark look="saved">Saved</SaveMark>
        <SaveMark look="notSaved">Not saved</SaveMark>
      </Part>
      <Part name="Words" isColumn>
        <PageIntro>PageIntro says in a sentence what a page is for.</PageIntro>
        <BreakableEmail email="somebody.with.a.long.name@a-company-of-many-words.example" />
        <p>
          <HitPieces
            pieces={[
              { text: 'Found: a ', isHit: false },
              { text: 'heat pump', isHit: true },
              { text: ' that drips', isHit: false },
            ]}
          />
        </p>
        <DatedText>{'First paragraph.\n\nSecond paragraph.'}</DatedText>
        <p>
          TimeSince: <TimeSince at="2026-11-20T08:00:00.000Z" />
        </p>
        <p>
          VisuallyHidden stands here: <VisuallyHidden>heard, not seen</VisuallyHidden>
        </p>
      </Part>
      <Part name="Icons">
        {allIcons.map(([name, Icon]) => (
          <span key={name} title={name}>
            <Icon size={24} />
          </span>
        ))}
        <GoogleIcon />
        <MicrosoftIcon />
      </Part>
    </Parts>
  );
}
