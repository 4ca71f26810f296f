import { styled } from '@mui/material/styles';
import type { OfferedPlan } from '@troskel/contract/agreement/calls';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import { agreementTexts } from './agreement.texts.ts';

const PlanFaceFrame = styled('section', { shouldForwardProp: (name) => name !== 'isYours' })<{
  isYours: boolean;
}>(({ theme, isYours }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${isYours ? theme.vars.palette.primary.main : theme.vars.palette.line.main}`,
  boxShadow: isYours ? `inset 0 0 0 1px ${theme.vars.palette.primary.main}` : 'none',
  borderRadius: measures.radius,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Kicker = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h2 }));

const Price = styled('p')({
  fontSize: '1.1875rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

const Features = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 8 },
  '& svg': { flexShrink: 0, marginTop: 2, color: theme.vars.palette.success.main },
}));

const Campaign = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '8px 12px',
  borderRadius: measures.radius / 2,
  border: `1px solid color-mix(in srgb, ${theme.vars.palette.warning.main} 45%, transparent)`,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 8%, ${theme.vars.palette.background.paper})`,
  '& > strong': { display: 'block' },
}));

const Foot = styled('div')({ marginTop: 'auto', paddingTop: 8 });

/** A plan with everything that is known of it. */
export function PlanFace({
  plan,
  since,
  children,
}: {
  plan: OfferedPlan;
  /** Start of the present plan, in words. */
  since?: ReactNode;
  /** Buttons of the plan. */
  children?: ReactNode;
}): ReactNode {
  const texts = useTexts(agreementTexts);
  const id = useId();
  const { campaign } = plan;
  return (
    <PlanFaceFrame isYours={since !== undefined} aria-labelledby={id}>
      <div>
        {since !== undefined && <Kicker>{texts.yours}</Kicker>}
        <Name id={id}>{plan.name}</Name>
        <Price>{plan.price.text}</Price>
        {since !== undefined && <Kicker>{since}</Kicker>}
      </div>
      <p>{plan.description.full}</p>
      <Features aria-label={texts.includes}>
        {plan.description.features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={18} strokeWidth={2.25} />
            {feature}
          </li>
        ))}
      </Features>
      {campaign && (
        <Campaign>
          <strong>{campaign.title}</strong>
          {campaign.preamble} {campaign.full}
        </Campaign>
      )}
      {children && <Foot>{children}</Foot>}
    </PlanFaceFrame>
  );
}
