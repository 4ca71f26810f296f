import { useQuery } from '@tanstack/react-query';
import { forumRules } from '@troskel/contract/forum/rules';
import type { RulesText } from '@troskel/contract/forum/rules';
import type { ReactNode } from 'react';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { welcomeTexts } from './welcome.texts.ts';
import styles from './WelcomeDialog.module.css';

/** Welcome to the forum, and its numbered rules. */
function RulesList({ rules: { text, rules } }: { rules: RulesText }): ReactNode {
  return (
    <>
      <p className={styles.lead}>{text}</p>
      <ol className={styles.rules}>
        {rules.map(({ rule, why }) => (
          <li key={rule}>
            <strong>{rule}</strong>
            <span>{why}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The welcome to the forum with its rules. */
export default function WelcomeDialog(controls: DialogControls): ReactNode {
  const texts = useTexts(welcomeTexts);
  // Dialogs stand beside the pages, outside their query client.
  const answer = useQuery(read(forumRules.getRules, {}, { skipGlobalHandle: true }), queryClient);
  return (
    <Dialog
      {...controls}
      title={answer.data?.title ?? texts.title}
      actions={<Button onClick={controls.onClose}>{texts.close}</Button>}
    >
      {answer.data && <RulesList rules={answer.data} />}
      {answer.isPending && (
        <SkeletonList count={4} label={texts.loading}>
          <Skeleton width="100%" height={44} />
        </SkeletonList>
      )}
      <QueryFailure query={answer} title={texts.failed} />
    </Dialog>
  );
}
