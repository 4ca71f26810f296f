import { webhooks } from '@troskel/contract/webhooks/calls';
import type { WebhookEndpoint } from '@troskel/contract/webhooks/calls';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { announce } from '../../lib/announce.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { queryClient, useWrite } from '../../lib/queries.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Button } from '../../ui/Button.tsx';
import { endpointDialog } from './dialogs.ts';
import { VerificationKey } from './VerificationKey.tsx';
import { shownOfEndpoints } from './webhook-queries.ts';
import { endpointPageTexts } from './webhooks.texts.ts';
import styles from './Webhooks.module.css';

/** The buttons of an owner for an endpoint. */
export function EndpointActs({
  partnerId,
  endpoint,
}: {
  partnerId: string;
  endpoint: WebhookEndpoint;
}): ReactNode {
  const texts = useTexts(endpointPageTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [verificationKey, setVerificationKey] = useState<string | null>(null);
  const { id: endpointId, version, url, off, keys } = endpoint;
  const params = { partnerId, endpointId };
  const quietly = { skipGlobalHandle: true, refreshes: shownOfEndpoints };
  const update = useWrite(webhooks.updateEndpoint, { ...quietly, seenVersion: version });
  const test = useWrite(webhooks.sendTest, quietly);
  const show = useWrite(webhooks.showSecret, quietly);
  const change = useWrite(webhooks.changeSecret, quietly);
  const remove = useWrite(webhooks.deleteEndpoint, { skipGlobalHandle: true });

  const attempt = async (act: () => Promise<string | null>): Promise<void> => {
    try {
      const done = await act();
      if (done !== null) showToast({ kind: 'success', title: done });
    } catch (error) {
      if (error instanceof CallError && wantsProof(error.code)) return;
      showToast({ kind: 'error', title: texts.notDone, text: failureText(error, language) });
    }
  };
  const showKey = (shown: string): void => {
    setVerificationKey(shown);
    announce(texts.key);
  };
  const askAndChange = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.changeTitle,
      content: texts.changeText,
      yes: texts.changeKeep,
      no: texts.changeNow,
    });
    if (answer === 'cancel') return;
    await attempt(async () => {
      const body = { scheme: keys[0]?.scheme ?? 'v1', endsAtOnce: answer === 'no' };
      showKey((await change.mutateAsync({ params, body })).verificationKey);
      return texts.changed;
    });
  };
  const askAndRemove = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.removeTitle(new URL(url).host),
      content: texts.removeText,
      yes: texts.remove,
      no: null,
      isDangerous: true,
    });
    if (answer !== 'yes') return;
    await attempt(async () => {
      await remove.mutateAsync({ params });
      await navigate(`/partners/${partnerId}/integrations`);
      await queryClient.invalidateQueries({ queryKey: [webhooks.listEndpoints.name] });
      return texts.removed;
    });
  };

  return (
    <>
      {verificationKey !== null && <VerificationKey verificationKey={verificationKey} />}
      <div className={styles.acts}>
        {off === null && (
          <Button
            size="small"
            isPending={test.isPending}
            onClick={() =>
              attempt(async () => {
                await test.mutateAsync({ params });
                return texts.tested;
              })
            }
          >
            {texts.test}
          </Button>
        )}
        <Button
          look={off === null ? 'secondary' : 'primary'}
          size="small"
          isPending={update.isPending}
          onClick={() =>
            attempt(async () => {
              await update.mutateAsync({ params, body: { isOn: off !== null } });
              return off === null ? texts.switchedOff : texts.switchedOn;
            })
          }
        >
          {off === null ? texts.switchOff : texts.switchOn}
        </Button>
        <Button
          look="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            const onSaved = () =>
              Promise.all(
                shownOfEndpoints.map(({ name }) =>
                  queryClient.invalidateQueries({ queryKey: [name] }),
                ),
              );
            showDialog(endpointDialog, { partnerId, endpoint, onSaved });
          }}
        >
          {texts.edit}
        </Button>
        <Button
          look="secondary"
          size="small"
          isPending={show.isPending}
          onClick={() =>
            attempt(async () => {
              showKey((await show.mutateAsync({ params })).verificationKey);
              return null;
            })
          }
        >
          {texts.showKey}
        </Button>
        <Button look="secondary" size="small" aria-haspopup="dialog" onClick={askAndChange}>
          {texts.changeKey}
        </Button>
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={askAndRemove}>
          {texts.remove}
        </Button>
      </div>
    </>
  );
}
