import { describe, expect, test } from 'vitest';
import { looksPersonal } from '../values/personal-values.ts';
import { eventTypes, parameterLimits, StatisticsEvent } from './statistics.ts';

const event = { type: 'dialog_opened', source: '/login', hidCategory: 'auth', dialog: 'info' };

function refusedFields(value: unknown): string[] {
  const result = StatisticsEvent.safeParse(value);
  return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
}

describe('StatisticsEvent', () => {
  test('is type, source, category and further parameters', () => {
    expect(StatisticsEvent.parse(event)).toEqual(event);
    const { hidCategory: _, ...bare } = event;
    expect(StatisticsEvent.parse(bare).hidCategory).toBe('default');
  });

  test('lets further parameters through that no type names, within the limits', () => {
    expect(refusedFields({ ...event, width: 390, isFirst: true, note: null, kind: 'x' })).toEqual(
      [],
    );
  });

  test.each([
    [{ ...event, type: 'something_else' }, 'type'],
    [{ ...event, type: 'constructor' }, 'type'],
    [{ ...event, hidCategory: 'x' }, 'hidCategory'],
    [{ ...event, source: 'x'.repeat(301) }, 'source'],
    [{ ...event, dialog: 'Åsas dialog' }, 'dialog'],
    [{ ...event, dialog: 7 }, 'dialog'],
    [{ ...event, consent: 99 }, 'consent'],
    [{ ...event, note: 'x'.repeat(parameterLimits.value + 1) }, 'note'],
    [{ ...event, note: ['x'] }, 'note'],
    [{ ...event, note: { deep: 'x' } }, 'note'],
    [{ ...event, 'a b': 1 }, 'a b'],
    [{ ...event, ['x'.repeat(10_000)]: 1 }, 'x'.repeat(parameterLimits.name)],
    [{ ...event, email: 'asa@example.com' }, 'email'],
    [{ ...event, who: '19900101-1239' }, 'who'],
    [{ ...event, who: '01900000-0000-7000-8000-000000000001' }, 'who'],
  ])('refuses %j for its %s', (value, field) => {
    expect(refusedFields(value)).toEqual([field]);
  });

  test('takes so many further parameters and not one more', () => {
    const some = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, index]));
    const bare = { type: 'reply_posted', source: '/login' };
    expect(refusedFields({ ...bare, ...some(parameterLimits.count) })).toEqual([]);
    expect(refusedFields({ ...bare, ...some(parameterLimits.count + 1) })).toEqual([
      `p${parameterLimits.count}`,
    ]);
  });
});

test('no word of an event type looks personal or breaks the form in which it is kept', () => {
  const words = Object.values(eventTypes).flatMap((parameters) =>
    Object.entries(parameters).flatMap(([name, values]: [string, readonly string[]]) => [
      name,
      ...values,
    ]),
  );
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => looksPersonal(word) || !/^\w+$/.test(word))).toEqual([]);
});
