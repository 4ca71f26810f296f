import { styled } from '@mui/material/styles';
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

const CompletenessCardFrame = styled(Card)(({ theme }) => ({
  backgroundColor: theme.vars.palette.ground.sunken,
}));

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 16px',
  color: theme.vars.palette.text.secondary,
  '& b': {
    fontSize: '1.25rem',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
}));

const Bar = styled('div')({ display: 'flex', gap: 4, margin: '8px 0 0' });

const Piece = styled('span', { shouldForwardProp: (name) => name !== 'isThere' })<{
  isThere: boolean;
}>(({ theme, isThere }) => ({
  flex: 1,
  height: 8,
  borderRadius: 3,
  border: `1px solid ${isThere ? theme.vars.palette.success.main : theme.vars.palette.line.control}`,
  backgroundColor: isThere ? theme.vars.palette.success.main : 'transparent',
}));

const Missing = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 36 },
});

const Complete = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 700,
  color: theme.vars.palette.success.main,
}));

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
    <CompletenessCardFrame aria-labelledby={id}>
      <VisuallyHidden>
        <h2 id={id}>{texts.completeness}</h2>
      </VisuallyHidden>
      {missing.length === 0 ? (
        <>
          <Complete>
            <CheckIcon />
            {texts.complete}
          </Complete>
          <p>{texts.completeText}</p>
        </>
      ) : (
        <>
          <Line>
            <b>{texts.share(completeness)}</b>
            {texts.left(missing.length)}
          </Line>
          <VisuallyHidden>
            <progress aria-labelledby={id} max={100} value={completeness} />
          </VisuallyHidden>
          <Bar aria-hidden="true">
            {profileContents.map((content, index) => (
              <Piece key={content} isThere={index < present} />
            ))}
          </Bar>
          <Missing>
            {missing.map((content) => (
              <li key={content}>
                <Link to={`#${content}`} preventScrollReset>
                  <PlusIcon size={16} />
                  {texts.additions[content]}
                </Link>
              </li>
            ))}
          </Missing>
        </>
      )}
    </CompletenessCardFrame>
  );
}
