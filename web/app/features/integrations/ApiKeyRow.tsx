import { apiKeys } from '@troskel/contract/integrations/api-keys';
import type { ApiKey } from '@troskel/contract/integrations/api-keys';
import type { Right } from '@troskel/contract/ground/rights';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { useToday } from '../../lib/use-today.ts';
import { askYesNoCancel } from '../../shell/common-dialogs.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, RowFacts, RowName } from '../../ui/row-parts.tsx';
import type { RowFact } from '../../ui/row-parts.tsx';
import { apiKeysTexts } from './api-keys.texts.ts';
import { featuresInOrder } from './new-key-form.ts';

/** Days before its last from which a key is said to end soon: time to make another. */
const soonDays = 14;

function State({ apiKey: { state, lastDay } }: { apiKey: ApiKey }): ReactNode {
  const texts = useTexts(apiKeysTexts);
  const today = useToday();
  if (state === 'live') {
    const endsSoon = lastDay !== null && lastDay <= daysAfter(today, soonDays);
    return endsSoon ? (
      <Badge tone="warning">{texts.endsSoon}</Badge>
    ) : (
      <Badge tone="success">{texts.states.live}</Badge>
    );
  }
  return <Badge tone={state === 'leaked' ? 'error' : 'info'}>{texts.states[state]}</Badge>;
}

/** One key: what it may do, whose it is, and how long it lasts. */
export function ApiKeyRow({
  partnerId,
  apiKey,
  onRevoked,
}: {
  partnerId: string;
  apiKey: ApiKey;
  /** The button has gone. */
  onRevoked: () => void;
}): ReactNode {
  const texts = useTexts(apiKeysTexts);
  const language = useLanguage();
  const dates = useDates();
  const { id: keyId, name, scopes, lastDay, lastUsedAt, endedAt } = apiKey;
  const revoke = useWrite(apiKeys.revokeApiKey, {
    refreshes: [apiKeys.listApiKeys],
    skipGlobalHandle: true,
  });
  const withRight = (right: Right): string =>
    featuresInOrder
      .filter((feature) => scopes[feature] === right)
      .map((feature) => texts.features[feature])
      .join(', ');

  const facts: RowFact[] = [
    [texts.beginsWith, apiKey.start],
    [texts.lastUsed, lastUsedAt ? dates.dateTime(lastUsedAt) : texts.never],
    endedAt === null
      ? [texts.lastDay, lastDay === null ? texts.noEnd : dates.date(lastDay)]
      : [texts.endedAt, dates.dateTime(endedAt)],
    [texts.madeBy, texts.madeByWhom(dates.date(apiKey.madeAt), apiKey.madeBy)],
    [texts.reads, withRight('read')],
    [texts.writes, withRight('write')],
  ];

  const press = async (): Promise<void> => {
    const answer = await askYesNoCancel({
      title: texts.askTitle(name),
      content: texts.askText,
      yes: texts.revoke,
      no: null,
      isDangerous: true,
    });
    if (answer !== 'yes') return;
    try {
      await revoke.mutateAsync({ params: { partnerId, keyId } });
    } catch (error) {
      const text = failureText(error, language);
      showToast({ kind: 'error', title: texts.notRevoked, text });
      return;
    }
    onRevoked();
    showToast({ kind: 'success', title: texts.revoked(name) });
  };

  return (
    <Row>
      <div>
        <RowName>
          <span>{name}</span>
          <State apiKey={apiKey} />
        </RowName>
        <RowFacts facts={facts} />
      </div>
      {apiKey.state === 'live' && (
        <Button
          look="secondary"
          size="small"
          aria-label={texts.revokeNamed(name)}
          aria-haspopup="dialog"
          onClick={press}
        >
          {texts.revoke}
        </Button>
      )}
    </Row>
  );
}
