import { describe, expect, test } from 'vitest';
import { faultOfNewPassword, weaknessOf } from './new-password.ts';

const person = ['sara.lind@sodersror.example', 'Sara', 'Lindström', 'Söders Rör & Värme AB'];

describe('weaknessOf', () => {
  test.each(['', 'svagt', 'sommar2026', 'Sommarlov', 'Aa1'.repeat(43)])(
    'waits until the specified rule is fulfilled: %s',
    async (password) => {
      expect(await weaknessOf(password, person)).toBeUndefined();
    },
  );

  test.each([
    ['Sommar2026', 'common'],
    ['S0mmar-2026!', 'common'],
    ['Troskel2026!', 'common'],
    ['Tröskel-Partner-1', 'common'],
    ['Göteborg2025', 'common'],
    ['Karlsson2026!', 'common'],
    ['P@ssw0rd1', 'common'],
    ['Lindstrom7', 'personal'],
    ['Lindström2026!', 'personal'],
    ['Sodersror9', 'personal'],
    ['SödersRör2026', 'personal'],
    ['Söders Rör & Värme 2026', 'personal'],
    ['Sommar2026Hej', 'common'],
    ['1987-05-19Aa', 'date'],
    ['Fghjkl9876', 'keys'],
    ['Defghijk9', 'keys'],
    ['Xk7Xk7Xk7', 'repeat'],
  ])('calls %s easily guessed: %s', async (password, weakness) => {
    expect(await weaknessOf(password, person)).toBe(weakness);
  });

  test.each([
    'Xk7pQ2mz',
    'mQ9#vT2x',
    'Tre-Moln-Harpa-4',
    'Correct-Horse-Battery-7',
    'Kvast-Gurka-Pumpa-7',
    'En ko på taket åt 3 moln',
  ])('lets %s through', async (password) => {
    expect(await weaknessOf(password, person)).toBeNull();
  });

  test('holds a name against its bearer alone', async () => {
    expect(await weaknessOf('Kvisthammar26', ['Åsa Kvisthammar'])).toBe('personal');
    expect(await weaknessOf('Kvisthammar26', [])).toBeNull();
  });
});

describe('faultOfNewPassword', () => {
  test.each([
    ['', 'FIELD_MANDATORY'],
    ['svagt', 'PASSWORD_RULES'],
    ['Sommar2026', 'PASSWORD_RULES'],
    ['Kvast-Gurka-7', undefined],
  ])('of %s is %s', async (password, fault) => {
    expect(await faultOfNewPassword(password, person)).toBe(fault);
  });
});
