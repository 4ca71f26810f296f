import { ErrorCode, StandardResolutionReasons } from '@openfeature/server-sdk';
import type { EvaluationContext, Provider, ResolutionDetails } from '@openfeature/server-sdk';
import type { FlagRowReader } from './rows.ts';

/** All flags of this product are boolean. */
export const notBoolean = <T>(value: T): Promise<ResolutionDetails<T>> =>
  Promise.resolve({
    value,
    reason: StandardResolutionReasons.ERROR,
    errorCode: ErrorCode.TYPE_MISMATCH,
  });

const variantOf = (isOn: boolean): string => (isOn ? 'on' : 'off');

/** Evaluates flags by their rows, in this process. */
export function createRowProvider(rows: FlagRowReader): Provider {
  // The library keeps a closed provider for the life of the process, which must not keep a whole
  // server with it.
  let open: FlagRowReader | undefined = rows;
  return {
    metadata: { name: 'rows' },
    runsOn: 'server',
    async resolveBooleanEvaluation(
      key: string,
      defaultValue: boolean,
      { partnerId }: EvaluationContext,
    ): Promise<ResolutionDetails<boolean>> {
      const row = (await open?.read())?.get(key);
      if (!row) return { value: defaultValue, reason: StandardResolutionReasons.DEFAULT };
      const ofPartner = typeof partnerId === 'string' ? row.overrides.get(partnerId) : undefined;
      const value = ofPartner ?? row.isOn;
      const reason =
        ofPartner === undefined
          ? StandardResolutionReasons.STATIC
          : StandardResolutionReasons.TARGETING_MATCH;
      return { value, reason, variant: variantOf(value) };
    },
    resolveStringEvaluation: (_key, value) => notBoolean(value),
    resolveNumberEvaluation: (_key, value) => notBoolean(value),
    resolveObjectEvaluation: (_key, value) => notBoolean(value),
    onClose: () => {
      open?.close();
      open = undefined;
      return Promise.resolve();
    },
  };
}
