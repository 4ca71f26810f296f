import { describe, expect, test } from 'vitest';
import { proposalStates, refusalOfVisitAct, visitActsOf, visitStandingOf } from './standing.ts';
import type { ProposalState, VisitFacts } from './standing.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
const [past, future] = [now - 1, now + 1];
const nothing: VisitFacts = {
  isWithdrawn: false,
  isDeclined: false,
  proposal: null,
  visit: null,
};
const proposed = (state: ProposalState = 'open', ...startsAt: number[]): Partial<VisitFacts> => ({
  proposal: { state, startsAt: startsAt.length === 0 ? [future] : startsAt },
});
const visit = (endsAt: number, isOtherTimeWanted = false): Partial<VisitFacts> => ({
  visit: { endsAt, isOtherTimeWanted },
});

describe('one rule says how far it has come, and what each side may do', () => {
  test.each<[string, Partial<VisitFacts>, string, string, string]>([
    ['nothing yet', {}, 'none', 'propose', ''],
    ['times to pick', proposed(), 'proposed', 'propose withdraw', 'pick ask_other'],
    [
      'one of several times left',
      proposed('open', past, future),
      'proposed',
      'propose withdraw',
      'pick ask_other',
    ],
    ['times that have passed', proposed('open', past), 'none', 'propose withdraw', 'ask_other'],
    ['other times wanted', proposed('declined'), 'wanted', 'propose', ''],
    ['times withdrawn', proposed('withdrawn'), 'none', 'propose', ''],
    [
      'a visit',
      { ...proposed('picked'), ...visit(future) },
      'booked',
      'propose call_off',
      'ask_other call_off',
    ],
    [
      'a visit, for which another time is wanted',
      { ...proposed('picked'), ...visit(future, true) },
      'wanted',
      'propose call_off',
      'call_off',
    ],
    [
      'a visit that is being moved',
      { ...proposed(), ...visit(future, true) },
      'proposed',
      'propose withdraw call_off',
      'pick ask_other call_off',
    ],
    ['a visit that has been', { ...proposed('picked'), ...visit(now) }, 'visited', 'propose', ''],
    ['an inquiry taken back', { ...visit(future), isWithdrawn: true }, 'booked', '', ''],
    ['an inquiry declined', { isDeclined: true }, 'none', '', ''],
  ])('%s', (_what, facts, standing, partner, homeowner) => {
    const whole = { ...nothing, ...facts };
    expect(visitStandingOf(whole, now)).toBe(standing);
    expect(visitActsOf('partner', whole, now).join(' ')).toBe(partner);
    expect(visitActsOf('homeowner', whole, now).join(' ')).toBe(homeowner);
  });

  test('a time is picked only while its proposal is open, and the refusal says what came of it', () => {
    const found = proposalStates.map((state) =>
      refusalOfVisitAct('pick', { ...nothing, ...proposed(state) }, now),
    );
    expect(found).toEqual([
      null,
      'VISIT_TIME_PICKED',
      'VISIT_TIMES_REPLACED',
      'VISIT_TIMES_WITHDRAWN',
      'VISIT_OTHER_TIMES_WANTED',
      'VISIT_CALLED_OFF',
    ]);
    expect(refusalOfVisitAct('pick', nothing, now)).toBe('VISIT_NOT_PROPOSED');
    expect(refusalOfVisitAct('call_off', { ...nothing, ...proposed() }, now)).toBe(
      'VISIT_NOT_PROPOSED',
    );
  });
});
