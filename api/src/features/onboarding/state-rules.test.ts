import { applicationStates } from '@troskel/contract/values/application-states';
import type { ApplicationState } from '@troskel/contract/values/application-states';
import { describe, expect, test } from 'vitest';
import { actsOfStaff, statesOfFilter, transitionRefusal, transitions } from './state-rules.ts';
import type { ApplicationAct, Actor } from './state-rules.ts';

const ask = (act: ApplicationAct, actor: Actor, state: ApplicationState, isOwn = false) =>
  transitionRefusal({ act, actor, state, isOwn });

describe('transitions of an application', () => {
  test.each([
    ['draft', []],
    ['submitted', ['assign', 'return', 'approve', 'reject']],
    ['in_review', ['assign', 'release', 'return', 'approve', 'reject']],
    ['returned', []],
    ['approved', []],
    ['rejected', []],
  ] as const)('one that is %s: staff may %j', (state, acts) => {
    const facts = { state, isOwn: false, isAddressProved: true, isSigned: true };
    expect(actsOfStaff(facts)).toEqual(acts);
    expect(actsOfStaff({ ...facts, isOwn: true })).toEqual([]);
    const withoutApproval = acts.filter((act) => act !== 'approve');
    expect(actsOfStaff({ ...facts, isAddressProved: false })).toEqual(withoutApproval);
    expect(actsOfStaff({ ...facts, isSigned: false })).toEqual(withoutApproval);
  });

  test.each([
    ['submit', 'submitted'],
    ['withdraw', 'returned'],
    ['assign', 'in_review'],
    ['release', 'submitted'],
    ['return', 'returned'],
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ] as const)('after %s it is %s', (act, state) => {
    expect(transitions[act].to).toBe(state);
  });

  test('only the applicant hands in, and only what is theirs to work on', () => {
    const open = applicationStates.filter((state) => ask('submit', 'applicant', state) === null);
    expect(open).toEqual(['draft', 'returned']);
    expect(ask('submit', 'applicant', 'draft', true)).toBeNull();
    for (const state of ['submitted', 'in_review', 'approved', 'rejected'] as const) {
      expect(ask('submit', 'applicant', state, true)).toBe('APPLICATION_NOT_EDITABLE');
    }
    expect(ask('submit', 'staff', 'draft')).toBe('FORBIDDEN');
  });

  test('the applicant takes back what nobody reviews yet', () => {
    const open = applicationStates.filter((state) => ask('withdraw', 'applicant', state) === null);
    expect(open).toEqual(['submitted']);
    expect(ask('withdraw', 'applicant', 'in_review', true)).toBe('APPLICATION_NOT_EDITABLE');
    expect(ask('withdraw', 'applicant', 'draft', true)).toBe('APPLICATION_WITH_APPLICANT');
    expect(ask('withdraw', 'applicant', 'approved', true)).toBe('APPLICATION_DECIDED');
    expect(ask('withdraw', 'staff', 'submitted')).toBe('FORBIDDEN');
  });

  test('the policy approves what was just handed in, and does nothing else', () => {
    expect(ask('approve', 'policy', 'submitted')).toBeNull();
    expect(ask('reject', 'policy', 'submitted')).toBe('FORBIDDEN');
    expect(ask('approve', 'applicant', 'submitted')).toBe('FORBIDDEN');
  });

  test.each([
    ['approve', 'draft', 'APPLICATION_WITH_APPLICANT'],
    ['return', 'returned', 'APPLICATION_WITH_APPLICANT'],
    ['approve', 'approved', 'APPLICATION_DECIDED'],
    ['reject', 'approved', 'APPLICATION_DECIDED'],
    ['assign', 'rejected', 'APPLICATION_DECIDED'],
  ] as const)('to %s one that is %s is refused: %s', (act, state, code) => {
    expect(ask(act, 'staff', state)).toBe(code);
  });

  test('nobody decides about their own, whatever its state', () => {
    for (const state of applicationStates) {
      expect(ask('approve', 'staff', state, true)).toBe('OWN_APPLICATION');
    }
  });
});

test('what waits is what was handed in and what somebody has taken', () => {
  expect(statesOfFilter('waiting')).toEqual(['submitted', 'in_review']);
  expect(statesOfFilter('rejected')).toEqual(['rejected']);
});
