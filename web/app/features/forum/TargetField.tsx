import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useFieldId } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { measures } from '../../ui/measures.ts';
import { expertTexts } from './expert.texts.ts';
import { ExpertIcon, LockIcon } from './forum-icons.tsx';
import { TopicIcon } from './topic-icons.tsx';

const TargetFieldFrame = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 6, fontWeight: 600, fontSize: '0.9375rem' },
  '& > div': {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    [theme.breakpoints.down('sm')]: { gap: 8 },
  },
}));

const Choice = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) auto',
  gap: '0 12px',
  alignContent: 'start',
  padding: '12px 14px',
  cursor: 'pointer',
  borderRadius: measures.radius,
  border: `1px solid ${theme.vars.palette.line.control}`,
  backgroundColor: theme.vars.palette.background.paper,
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& input': {
    width: 22,
    height: 22,
    margin: '1px 0 0',
    accentColor: theme.vars.palette.primary.main,
    cursor: 'pointer',
  },
  '& strong': { fontWeight: 650 },
  '& small': {
    ...theme.typography.body2,
    gridColumn: '2 / -1',
    color: theme.vars.palette.text.secondary,
  },
  '& svg': { color: theme.vars.palette.text.secondary },
}));

const Needed = styled('div')({ marginTop: 12 });

/**
 * Whom a question is for. Without the premium subscription the experts can be chosen, and what that
 * takes is told; the server has the last word.
 */
export function TargetField({
  partnerId,
  canAskExperts,
  isRefused,
}: {
  partnerId: string;
  canAskExperts: boolean;
  /** The server has refused the question for want of the premium subscription. */
  isRefused: boolean;
}): ReactNode {
  const texts = useTexts(expertTexts);
  const { register, control } = useFormContext();
  const id = useFieldId('target');
  const target: unknown = useWatch({ control, name: 'target' });
  const isNeeded = target === 'expert' && (isRefused || !canAskExperts);
  const choices = [
    {
      value: 'community',
      name: texts.community,
      help: texts.communityHelp,
      sign: <TopicIcon topicId="" />,
    },
    {
      value: 'expert',
      name: texts.expertPanel,
      help: texts.expertPanelHelp,
      sign: canAskExperts ? <ExpertIcon /> : <LockIcon />,
    },
  ] as const;
  return (
    <TargetFieldFrame aria-describedby={isNeeded ? `${id}-needed` : undefined}>
      <legend>{texts.target}</legend>
      <div>
        {choices.map(({ value, name, help, sign }) => (
          <Choice key={value} htmlFor={`${id}-${value}`}>
            <input
              type="radio"
              id={`${id}-${value}`}
              value={value}
              aria-describedby={`${id}-${value}-help`}
              {...register('target')}
            />
            <strong>{name}</strong>
            {sign}
            <small id={`${id}-${value}-help`}>{help}</small>
          </Choice>
        ))}
      </div>
      {isNeeded && (
        <Needed>
          <Alert
            kind={isRefused ? 'error' : 'info'}
            title={texts.premiumNeeded}
            id={`${id}-needed`}
          >
            {texts.premiumNeededText}{' '}
            <Link to={partnerAddress(partnerId, 'agreement')}>{texts.seePremium}</Link>
          </Alert>
        </Needed>
      )}
    </TargetFieldFrame>
  );
}
