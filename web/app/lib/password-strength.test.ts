import { describe, expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const person = ['sara.lind@sodersror.example', 'Sara', 'Lindström'];

describe('passwordStrength', () => {
  test('has nothing to say of an empty password', () => {
    expect(passwordStrength('', person)).toBeNull();
  });

  test.each([
    ['Password1', 'common'],
    ['P@ssw0rd1', 'common'],
    ['Sommar2026', 'common'],
    ['Hemligt123', 'common'],
    ['Lösenord1!', 'common'],
    ['Qwerty123', 'sequence'],
    ['Hammarby08', 'common'],
    ['Abcdefgh1', 'sequence'],
    ['A12345678', 'sequence'],
    ['Aaaaaaaa1', 'repeat'],
    ['Xk7Xk7Xk7', 'repeat'],
    ['Lindstrom7', 'personal'],
    ['Sodersror9', 'personal'],
    ['Bo19871990', 'year'],
    ['Kx7p', 'short'],
  ])('calls %s weak: %s', (password, because) => {
    expect(passwordStrength(password, person)).toEqual({ level: 'weak', because });
  });

  test.each(['Xk7pQ2mz', 'Grönsak48kvist'.slice(0, 9)])('calls %s okay', (password) => {
    expect(passwordStrength(password, person)).toEqual({ level: 'okay' });
  });

  test.each(['Kvast-Gurka-Pumpa-7', 'mQ9#vT2x!Lp4', 'En ko på taket åt 3 moln'])(
    'calls %s strong',
    (password) => {
      expect(passwordStrength(password, person)).toEqual({ level: 'strong' });
    },
  );

  test('a name is only held against the one who bears it', () => {
    expect(passwordStrength('Lindkvist-48xz', ['Kvist'])).not.toEqual(
      passwordStrength('Lindkvist-48xz', []),
    );
    expect(passwordStrength('Bergqvist7kolv', [])).toEqual({ level: 'strong' });
  });

  test('comes to an end with the longest password there may be', () => {
    expect(passwordStrength('aB3'.repeat(42), person)).toHaveProperty('level');
    expect(passwordStrength('Xy-7kåm'.repeat(18), person)).toHaveProperty('level');
  });
});
