import { styled } from '@mui/material/styles';
import type { PartnerPresentation } from '@troskel/contract/partner-profile';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Logo } from './Logo.tsx';
import { logoTexts } from './profile.texts.ts';

const Frame = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  '& > div': { flex: '1 1 160px', minWidth: 0 },
  '& h2': { ...theme.typography.h3 },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** The logo, and the way to another one. */
export function LogoCard({
  profile: { companyName, logoUrl },
  onEdit,
}: {
  profile: PartnerPresentation;
  onEdit: () => void;
}): ReactNode {
  const texts = useTexts(logoTexts);
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Logo name={companyName} url={logoUrl} size={72} />
      <div>
        <h2 id={id}>{texts.title}</h2>
        <p>{texts.help}</p>
      </div>
      <Button look="secondary" size="small" onClick={onEdit}>
        {logoUrl === null ? texts.add : texts.change}
      </Button>
    </Frame>
  );
}
