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

  test.each(
    `
    Bygg2026bygg Målare2026 Hantverk2026 Rörmokare1 Entreprenad24 Företag2026 Kontor2026
    Hemma2026 Huset2026 Fiske2026 Båten2026 Skövde2026 Välkommen1 Partner2026 Hejhej123
    Swish2026 BankID2026 Villaägare2026 Takläggare1 Snickeri2026 Badrum2026 Köksrenovering1
    Elinstallation1 Plåtslagare1 Påsk2026 Julafton24 Måndag123 Sverige2026 Goteborg2026
    Nyttlösenord1 Administration1 Personal2026 Jobbet2026 Älskling1 Sara1985 Karlsson2026
    Hammarby2026 Volvo2026 Bostad2026 Mäklare2026 Premium2026 Faktura2026 Offert2026
    Ombyggnad1 Isolering1 Dörrar2026 Hemförsäkring1 Kiruna2026 Liljeholmen1 Södermalm1
    Sommarstuga1 Kräftskiva26 Surströmming1 Bullar2026 Pannkaka1 Ahlgrens1 Zlatan2026
    Melodikrysset1 Jaktlag2026 Västergötland1 Försäkring2026! Bokföring26 Mormor1952
    Traktor2025
    `
      .trim()
      .split(/\s+/),
  )('calls a Swedish word with a year or a digit easily guessed: %s', async (password) => {
    expect(await weaknessOf(password, person)).not.toBeNull();
  });

  test.each(['0701234567Aa', 'Ring0701234567', '+46701234567Aa', '46-701234567 Aa'])(
    'calls the person’s own telephone number easily guessed: %s',
    async (password) => {
      expect(await weaknessOf(password, ['+46701234567'])).toBe('personal');
      expect(await weaknessOf(password.replace('701', '815'), ['+46701234567'])).not.toBe(
        'personal',
      );
    },
  );

  test.each([
    'Xk7pQ2mz',
    'mQ9#vT2x',
    'Tre-Moln-Harpa-4',
    'Correct-Horse-Battery-7',
    'Kvast-Gurka-Pumpa-7',
    'Blåbär-Traktor-Kyrka-4',
    'Hästar-Lampor-2',
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
