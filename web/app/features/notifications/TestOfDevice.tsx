import { push } from '@troskel/contract/notifications/push';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { failureText } from '../../shell/failure-text.ts';
import { endSubscription } from '../../shell/push/this-device.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { pushQuery, readSubscriptionAgain } from './push-devices.ts';
import { pushTexts } from './push.texts.ts';
import styles from './PushCard.module.css';

type Result = ResponseOf<typeof push.testPush> | { error: unknown };

/** Sends a test to this device, and says what its push service answered. */
export function TestOfDevice({ isOn }: { isOn: boolean }): ReactNode {
  const texts = useTexts(pushTexts);
  const language = useLanguage();
  const [result, setResult] = useState<Result | null>(null);

  const run = async (): Promise<void> => {
    setResult(null);
    try {
      const answer = await call(push.testPush, {}, { skipGlobalHandle: true });
      setResult(answer);
      if (answer.outcome === 'gone') {
        // Else the switch would find the browser's dead address by the same key, and tell it again.
        await endSubscription();
        await readSubscriptionAgain();
        await queryClient.invalidateQueries({ queryKey: pushQuery.queryKey });
      }
    } catch (error) {
      setResult({ error });
    }
  };

  return (
    <>
      {isOn && (
        <p className={styles.test}>
          <Button look="secondary" size="small" onClick={run}>
            {texts.test}
          </Button>
        </p>
      )}
      {result && 'error' in result && (
        <Alert kind="error" title={texts.notTested}>
          {failureText(result.error, language)}
        </Alert>
      )}
      {/* One that is gone has switched itself off, and its reason stays to be read. */}
      {result && 'outcome' in result && isOn !== (result.outcome === 'gone') && (
        <Alert kind={result.outcome === 'taken' ? 'success' : 'warning'}>
          {texts.tested[result.outcome](result.status)}
        </Alert>
      )}
    </>
  );
}
