import type { ExpertAnswer } from '@troskel/contract/forum/threads';
import type { Settings } from '../../platform/settings/settings.ts';
import { hoursUntil } from '../../platform/time/working-time.ts';

type Clock = Pick<Settings, 'expertAnswerClock'>;

export function expertAnswerOf({ expertAnswerClock }: Clock, dueAt: string): ExpertAnswer {
  return {
    dueAt,
    hoursLeft: hoursUntil(new Date(), new Date(dueAt), expertAnswerClock),
  };
}
