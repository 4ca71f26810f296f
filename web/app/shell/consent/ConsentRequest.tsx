import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { answerConsent } from '../../lib/consent.ts';
import type { Choice } from '../../lib/consent-rule.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { measures } from '../../ui/measures.ts';
import { contentId } from '../SkipLink.tsx';
import { consentSettings } from './consent-settings.ts';
import { consentTexts } from './consent.texts.ts';

/** In the page and not over it: nothing is hidden, and the page can be used as it is. */
const ConsentRequestFrame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '16px 32px',
  marginBottom: 32,
  padding: '16px 20px',
  backgroundColor: theme.vars.palette.ground.sunken,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { marginBottom: 20, padding: 16 },
}));

const Title = styled('p')({ fontWeight: 700 });

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: measures.readingMax,
  color: theme.vars.palette.text.secondary,
}));

/** Two of the same: one word is as easy to say as the other. */
const Answers = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  '& > button': { minWidth: 128 },
  [theme.breakpoints.down('sm')]: { '& > button': { minWidth: 0 } },
}));

/** Asks a user of the portal whether they may be counted by name; until they answer they are not. */
export default function ConsentRequest(): ReactNode {
  const texts = useTexts(consentTexts);
  const titleId = useId();

  const answer = (choice: Choice): void => {
    // The buttons go with the question: the keyboard continues where the page begins.
    document.getElementById(contentId)?.focus({ preventScroll: true });
    answerConsent(choice);
    announce(texts.kept);
  };
  return (
    <ConsentRequestFrame aria-labelledby={titleId}>
      <div>
        <Title id={titleId}>{texts.title}</Title>
        <Text>
          {texts.text} {texts.changeable}
          <Link to={consentSettings}>{texts.settings}</Link>.
        </Text>
      </div>
      <Answers>
        {(['refused', 'granted'] as const).map((choice) => (
          <Button key={choice} look="secondary" size="small" onClick={() => answer(choice)}>
            {texts[choice]}
          </Button>
        ))}
      </Answers>
    </ConsentRequestFrame>
  );
}
