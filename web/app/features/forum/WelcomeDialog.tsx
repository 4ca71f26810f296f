import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { welcomeTexts } from './welcome.texts.ts';

const Rules = styled('ol')(({ theme }) => ({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  counterReset: 'rule',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.line.main}`,
    counterIncrement: 'rule',
  },
  '& li::before': {
    content: 'counter(rule)',
    gridRow: '1 / span 2',
    fontWeight: 700,
    color: theme.vars.palette.primary.main,
  },
  '& span': { color: theme.vars.palette.text.secondary },
}));

/** The welcome to the forum with its rules. */
export default function WelcomeDialog(controls: DialogControls): ReactNode {
  const texts = useTexts(welcomeTexts);
  return (
    <Dialog
      {...controls}
      title={texts.title}
      actions={<Button onClick={controls.onClose}>{texts.close}</Button>}
    >
      <p>{texts.text}</p>
      <Rules>
        {[texts.rules.clear, texts.rules.polite, texts.rules.moderated].map(({ rule, why }) => (
          <li key={rule}>
            <strong>{rule}</strong>
            <span>{why}</span>
          </li>
        ))}
      </Rules>
    </Dialog>
  );
}
