import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { Alert } from '../../ui/Alert.tsx';
import { useFieldId } from '../../ui/Form.tsx';
import { Link } from '../../ui/Link.tsx';
import { expertTexts } from './expert.texts.ts';
import { ExpertIcon, LockIcon } from './forum-icons.tsx';
import { TopicIcon } from './topic-icons.tsx';
import styles from './TargetField.module.css';

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
    <fieldset
      className={styles.targetFieldFrame}
      aria-describedby={isNeeded ? `${id}-needed` : undefined}
    >
      <legend>{texts.target}</legend>
      <div>
        {choices.map(({ value, name, help, sign }) => (
          <label className={styles.choice} key={value} htmlFor={`${id}-${value}`}>
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
          </label>
        ))}
      </div>
      {isNeeded && (
        <div className={styles.needed}>
          <Alert
            kind={isRefused ? 'error' : 'info'}
            title={texts.premiumNeeded}
            id={`${id}-needed`}
          >
            {texts.premiumNeededText}{' '}
            <Link to={partnerAddress(partnerId, 'agreement')}>{texts.seePremium}</Link>
          </Alert>
        </div>
      )}
    </fieldset>
  );
}
