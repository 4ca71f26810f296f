import { styled } from '@mui/material/styles';
import type { Plan } from '@troskel/contract/values/plan';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { focusRing } from '../../ui/component-styles.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import { planStepTexts } from './plan-step.texts.ts';

/**
 * Name, price, campaign, what it is for, what is included, what the campaign means: one row each
 * across the cards.
 */
const parts = 6;

const PlanCardFrame = styled('label')(({ theme }) => ({
  display: 'grid',
  gridRow: `span ${parts}`,
  gridTemplateRows: 'subgrid',
  alignContent: 'start',
  rowGap: 12,
  // Under each other they share nothing.
  [theme.breakpoints.down('sm')]: {
    gridRow: 'auto',
    gridTemplateRows: 'none',
    '& > span:empty': { display: 'none' },
  },
  padding: 20,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  cursor: 'pointer',
  transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.ground.brand,
  },
  '&:has(:focus-visible)': focusRing,
  '& input:focus-visible': { outline: 'none' },
}));

const Head = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > input': {
    width: 20,
    height: 20,
    margin: 0,
    flexShrink: 0,
    accentColor: theme.vars.palette.primary.main,
  },
  '& > span': { ...theme.typography.h3 },
}));

/** "595 kr/månad exkl. moms": the sum large, what it is for beside it. */
const Price = styled('span')({
  display: 'block',
  fontSize: '1.75rem',
  lineHeight: 1.2,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  '& > small': {
    display: 'inline-block',
    fontSize: '0.9375rem',
    fontWeight: 500,
    letterSpacing: 0,
  },
});

const Full = styled('span')(({ theme }) => ({ ...theme.typography.body2, display: 'block' }));

const Features = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 8 },
  '& svg': { flexShrink: 0, marginTop: 2, color: theme.vars.palette.success.main },
}));

/** As wide as its words, so that a plan without a campaign has no gap. */
const Campaign = styled('strong')(({ theme }) => ({
  ...theme.typography.body2,
  justifySelf: 'start',
  alignSelf: 'start',
  padding: '3px 10px',
  borderRadius: measures.radius / 2,
  fontWeight: 700,
  color: theme.vars.palette.text.primary,
  border: `1px solid color-mix(in srgb, ${theme.vars.palette.warning.main} 55%, transparent)`,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 12%, ${theme.vars.palette.background.paper})`,
}));

const Terms = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
}));

/** `595 kr/månad exkl. moms` as the sum and what follows it; all of it is read as one. */
function priceParts(text: string): [sum: string, rest: string] {
  const [, sum = text, rest = ''] = /^(.*?\d[\d\s]*(?:kr)?)([/\s].*)$/.exec(text) ?? [];
  return [sum, rest];
}

/** A plan as one choice of the form around it, to be compared with the others. */
export function PlanCard({ plan }: { plan: Plan }): ReactNode {
  const texts = useTexts(planStepTexts);
  const { register } = useFormContext();
  const id = useId();
  const [sum, rest] = priceParts(plan.price.text);
  return (
    <PlanCardFrame>
      <Head>
        <input
          type="radio"
          value={plan.id}
          aria-labelledby={`${id}-name ${id}-price`}
          aria-describedby={plan.campaign ? `${id}-offer ${id}-about ${id}-terms` : `${id}-about`}
          {...register('selectedPlan')}
        />
        <span id={`${id}-name`}>{plan.name}</span>
      </Head>
      <Price id={`${id}-price`}>
        {sum}
        <small>{rest}</small>
      </Price>
      {plan.campaign ? <Campaign id={`${id}-offer`}>{plan.campaign.title}</Campaign> : <span />}
      <Full id={`${id}-about`}>{plan.description.full}</Full>
      <Features aria-label={texts.includes}>
        {plan.description.features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={18} strokeWidth={2.25} />
            {feature}
          </li>
        ))}
      </Features>
      {plan.campaign && (
        <Terms id={`${id}-terms`}>
          {plan.campaign.preamble} {plan.campaign.full}
        </Terms>
      )}
    </PlanCardFrame>
  );
}
