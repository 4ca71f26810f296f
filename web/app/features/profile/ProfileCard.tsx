import { styled } from '@mui/material/styles';
import { profileContents } from '@troskel/contract/values/profile-contents';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { OverviewProps } from '../../compose/overview-part.ts';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardFoot, CardName, TallCard } from '../../ui/card-parts.ts';
import { profileCardTexts } from './profile-card.texts.ts';

const Figure = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 10px',
  color: theme.vars.palette.text.secondary,
  '& b': {
    fontSize: '2.25rem',
    lineHeight: 1.15,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
}));

const Bar = styled('div')({ display: 'flex', gap: 4, margin: '4px 0 12px' });

const Piece = styled('span', { shouldForwardProp: (name) => name !== 'isThere' })<{
  isThere: boolean;
}>(({ theme, isThere }) => ({
  flex: 1,
  height: 10,
  borderRadius: 3,
  border: `1px solid ${isThere ? theme.vars.palette.success.main : theme.vars.palette.line.control}`,
  backgroundColor: isThere ? theme.vars.palette.success.main : 'transparent',
}));

const Parts = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: '6px 24px',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 10, fontWeight: 600 },
  '& li::before': {
    content: '""',
    flexShrink: 0,
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.warning.main}`,
  },
}));

const Complete = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 600,
  color: theme.vars.palette.success.main,
  '& svg': { flexShrink: 0 },
}));

/** Completeness of the profile, and its missing parts in words. */
export function ProfileCard({ overview: { profile }, partnerId }: OverviewProps): ReactNode {
  const texts = useTexts(profileCardTexts);
  const id = useId();
  const { completeness, missing } = profile;
  const address = partnerAddress(partnerId, 'profile');
  return (
    <TallCard aria-labelledby={id}>
      <CardName id={id}>{texts.profile}</CardName>
      <Figure>
        <b>{texts.share(completeness)}</b> {texts.shareOf}
      </Figure>
      <VisuallyHidden>
        <progress aria-labelledby={id} max={100} value={completeness} />
      </VisuallyHidden>
      <Bar aria-hidden="true">
        {profileContents.map((part, index) => (
          <Piece key={part} isThere={index < profileContents.length - missing.length} />
        ))}
      </Bar>
      {missing.length > 0 ? (
        <>
          <p>{texts.missing}</p>
          <Parts>
            {missing.map((part) => (
              <li key={part}>
                <Link to={`${address}#${part}`}>{texts.parts[part]}</Link>
              </li>
            ))}
          </Parts>
        </>
      ) : (
        <Complete>
          <CheckIcon />
          {texts.complete}
        </Complete>
      )}
      <CardFoot>
        <Link to={address}>{texts.profileLink}</Link>
      </CardFoot>
    </TallCard>
  );
}
