import { regretDays } from '@troskel/contract/own-data/calls';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { openDeleteAccount } from './delete-account.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { SettingsFrame } from '../../shell/SettingsFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyCard } from './CopyCard.tsx';
import { CardTitle } from './CardTitle.tsx';
import { ownDataTexts } from './own-data.texts.ts';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: 0,
  paddingInlineStart: 20,
});

const Deletion = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 16,
});

/** The stored data, a copy of it, and its deletion. */
export default function DataPage(): ReactNode {
  const texts = useTexts(ownDataTexts);
  return (
    <SettingsFrame title={texts.title} lead={texts.lead}>
      <Card aria-labelledby="stored">
        <CardTitle id="stored">{texts.storedTitle}</CardTitle>
        <List>
          {texts.stored.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      </Card>
      <CopyCard />
      <Card aria-labelledby="delete-account">
        <CardTitle id="delete-account">{texts.deleteTitle}</CardTitle>
        <Deletion>
          <p>{texts.deleteText(regretDays)}</p>
          <Button look="danger" onClick={openDeleteAccount}>
            {texts.deleteAccount}
          </Button>
        </Deletion>
      </Card>
    </SettingsFrame>
  );
}
