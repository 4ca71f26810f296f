import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { areaMap, areaNames, mainButton, openAreas, pixelOf, pressMap } from './area-map.ts';
import { tabTo } from './partner-area.ts';

/** Four corners in the middle of the country, anticlockwise. */
const square = [
  [14, 61],
  [17, 61],
  [17, 63],
  [14, 63],
] as const;

async function drawSquare(page: Page): Promise<void> {
  await mainButton(page, 'Polygon').click();
  for (const [longitude, latitude] of square) await pressMap(page, longitude, latitude);
}

/** Text of the live region, which screen readers announce. */
const said = (page: Page, words: string | RegExp) =>
  expect(page.locator('[aria-live="polite"]').getByText(words).first()).toBeAttached();

/** Presses Shift and Tab until the element has the focus. */
async function backTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass();
}

test.describe('by mouse', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('a polygon is drawn, a crossing edge is refused at its corner, and all is kept', async ({
    page,
  }) => {
    const { configuration } = await openAreas(page);
    await drawSquare(page);
    // Back over the first edge.
    await pressMap(page, 15.5, 60.4);
    const refusal = 'Polygonens kanter får inte korsa varandra!';
    await expect(areaMap(page).getByText(refusal)).toBeVisible();
    await expect(page.getByText(refusal)).toHaveCount(3);
    await expect(page.getByText('Det gäller hörn 5.', { exact: true })).toBeVisible();
    await said(page, refusal);
    await expect(page.getByText('4 hörn. Sätt nästa, eller tryck Klar.').first()).toBeVisible();

    // With a drawing under way the step does not end.
    await mainButton(page, /^(Nästa|Spara)$/).click();
    await expect(page).toHaveURL(/activate-geographic-area$/);
    await mainButton(page, 'Klar').click();
    await expect(areaNames(page)).toHaveValue('Område 1');
    await expect(areaNames(page)).toBeFocused();
    await areaNames(page).fill('Hälsingland <b>och</b> mer');
    await expect(
      page.getByText(/^Ni täcker Uppsala och ett eget område \([\d\s]+ km²\)\.$/),
    ).toBeVisible();

    await mainButton(page, 'Cirkel').click();
    await pressMap(page, 16, 65);
    await pressMap(page, 16, 65.5);
    await expect(areaNames(page).nth(1)).toHaveValue('Område 2');
    await mainButton(page, 'Rektangel').click();
    await pressMap(page, 18, 65);
    await pressMap(page, 20, 66);
    await expect(page.getByText('Rektangel ·')).toBeVisible();
    // A city on the map is a region.
    await areaMap(page).getByText('Stockholm', { exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Stockholm', exact: true })).toBeChecked();
    await expect(page.getByText(/^Ni täcker Stockholm, Uppsala och 3 egna områden/)).toBeVisible();
    await expectAccessible(page);

    await mainButton(page, /^(Nästa|Spara)$/).click();
    await expect(page).toHaveURL(/ready-to-start$/);
    const kept = (await configuration()).activateGeographicArea;
    expect(kept.regions).toEqual(['stockholm', 'uppsala']);
    expect(kept.customAreas.map(({ name, type }) => [name, type])).toEqual([
      ['Hälsingland <b>och</b> mer', 'polygon'],
      ['Område 2', 'circle'],
      ['Område 3', 'rectangle'],
    ]);
    expect(kept.customAreas[0]?.coordinates).toHaveLength(4);
    expect(kept.customAreas[0]?.coordinates[0]?.[0]).toBeCloseTo(14, 1);
    expect(kept.customAreas[1]?.coordinates).toHaveLength(64);
    await page.goBack();
    await page.reload();
    await expect(areaNames(page).first()).toHaveValue('Hälsingland <b>och</b> mer');
    await expect(areaNames(page)).toHaveCount(3);
  });

  test('corners are moved, added and removed, all of it undone; areas are renamed and deleted @further', async ({
    page,
  }) => {
    await openAreas(page);
    await drawSquare(page);
    // On the first corner, which closes.
    await pressMap(page, 14, 61);
    const corners = areaMap(page).locator('.handle.corner');
    await expect(corners).toHaveCount(4);

    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      const [a, b] = [await pixelOf(page, ...from), await pixelOf(page, ...to)];
      await page.mouse.move(a.x, a.y);
      await page.mouse.down();
      await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
      await page.mouse.move(b.x, b.y, { steps: 4 });
      await page.mouse.up();
    };
    const size = page.getByText(/^Polygon med \d hörn · [\d\s]+ km²$/);
    const first = await size.textContent();
    await drag([17, 63], [18, 64]);
    await expect(size).not.toHaveText(first ?? '');
    const moved = await size.textContent();
    // Across the opposite edge: it stays where it was.
    await drag([18, 64], [15.5, 60.4]);
    await expect(page.getByText('Det gäller hörn 3.', { exact: true })).toBeVisible();
    await expect(size).toHaveText(moved ?? '');

    const edge = await pixelOf(page, 15.5, 61);
    await page.mouse.click(edge.x, edge.y);
    await expect(corners).toHaveCount(5);
    await mainButton(page, 'Ångra').click();
    await expect(corners).toHaveCount(4);
    await mainButton(page, 'Ångra').click();
    await expect(size).toHaveText(first ?? '');
    await mainButton(page, 'Gör om').click();
    await expect(size).toHaveText(moved ?? '');

    await pressMap(page, 14, 63);
    await mainButton(page, 'Ta bort hörnet').click();
    await expect(size).toHaveText(/^Polygon med 3 hörn/);
    await corners.first().click({ button: 'right' });
    await expect(areaMap(page).getByText('Ett område behöver minst tre hörn.')).toBeVisible();

    await areaNames(page).fill('Norr om Gävle');
    await expect(areaMap(page).getByText('Norr om Gävle')).toBeVisible();
    await mainButton(page, 'Ta bort Norr om Gävle').click();
    await expect(areaNames(page)).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Dina områden' })
      .getByRole('button', { name: 'Ångra' })
      .click();
    await expect(areaNames(page)).toHaveValue('Norr om Gävle');

    await pressMap(page, 15.5, 67.5);
    await expect(corners).toHaveCount(0);
    await mainButton(page, 'Peka på kartan').click();
    await pressMap(page, 15.5, 61.3);
    const tested = page.getByRole('region', { name: 'Testa en plats' });
    await expect(tested.getByText('Innanför: Norr om Gävle.')).toBeVisible();
    await pressMap(page, 20, 66);
    await expect(tested.getByText(/^Utanför\./)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(areaNames(page)).toHaveValue('Norr om Gävle');
  });
});

test.describe('with the keyboard alone', () => {
  test.use({ viewport: { width: 1024, height: 900 } });

  test('an area is drawn, changed and saved', async ({ page }) => {
    const { configuration } = await openAreas(page);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const times = (count: number, key: string) => Array.from({ length: count }, () => key);
    await tabTo(page, mainButton(page, 'Polygon'));
    await press('Enter');
    await expect(areaMap(page)).toBeFocused();
    await expect(page.getByText('Rita med tangentbordet')).toBeVisible();

    await press('ArrowUp', 'Enter');
    await said(page, 'Hörn 1 satt.');
    await press(...times(3, 'ArrowRight'), 'Enter', ...times(2, 'ArrowDown'), 'Enter');
    await said(page, 'Hörn 3 satt.');
    // Up and to the right of the first edge: the way back crosses it.
    await press('ArrowLeft', ...times(4, 'ArrowUp'), 'Enter');
    await said(page, /^Polygonens kanter får inte korsa varandra! Det gäller hörn 4\.$/);
    await press(...times(5, 'ArrowDown'), 'Enter');
    await said(page, 'Hörn 4 satt.');
    await press('Backspace');
    await said(page, 'Hörnet är borttaget, 3 kvar.');
    await press('Control+Shift+Z');
    await said(page, 'Hörn 4 är tillbaka.');
    await press('.', '.');
    await press('Tab');
    await expect(mainButton(page, 'Klar')).toBeFocused();
    await press('Enter');
    await expect(areaNames(page)).toBeFocused();
    await page.keyboard.type('Min trakt');

    await backTo(page, areaMap(page));
    await press('.', 'Enter');
    await said(page, /^Hörn \d upplyft\.$/);
    await press('Shift+ArrowLeft', 'Enter');
    await said(page, /^Hörn \d flyttat\.$/);
    await press('.', 'Delete');
    await said(page, /^Hörn \d borttaget, 3 kvar\.$/);
    await press('Control+Z');
    await said(page, 'Ångrat.');

    // Escape gives a drawing up, and Tab leaves the map.
    await backTo(page, mainButton(page, 'Cirkel'));
    await press('Enter', 'ArrowUp', 'Enter');
    await said(page, 'Mitten satt.');
    await press('Escape');
    await said(page, 'Ritningen avbröts.');
    await tabTo(page, mainButton(page, /^(Nästa|Spara)$/));
    await press('Enter');
    await expect(page).toHaveURL(/ready-to-start$/);
    const { regions, customAreas } = (await configuration()).activateGeographicArea;
    expect(regions).toEqual(['uppsala']);
    expect(customAreas).toMatchObject([{ name: 'Min trakt', type: 'polygon' }]);
    expect(customAreas[0]?.coordinates).toHaveLength(4);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('taps set corners, a corner is pulled, and one finger scrolls the page past the map', async ({
    page,
  }) => {
    const { configuration } = await openAreas(page);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const at = (point: { x: number; y: number }) => ({ touchPoints: [point] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
      for (let step = 1; step <= 8; step += 1) {
        const [x, y] = [
          from.x + ((to.x - from.x) * step) / 8,
          from.y + ((to.y - from.y) * step) / 8,
        ];
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at({ x, y }) });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const scrolled = () => page.evaluate<number>('window.scrollY');
    await areaMap(page).scrollIntoViewIfNeeded();
    const before = await scrolled();
    const middle = await pixelOf(page, 15, 62);
    await swipe(middle, { x: middle.x, y: middle.y - 120 });
    await expect.poll(scrolled).not.toBe(before);

    await mainButton(page, 'Polygon').tap();
    for (const [longitude, latitude] of square) {
      const { x, y } = await pixelOf(page, longitude, latitude);
      await page.touchscreen.tap(x, y);
    }
    await mainButton(page, 'Klar').tap();
    const size = page.getByText(/^Polygon med 4 hörn · [\d\s]+ km²$/);
    await expect(size).toBeVisible();
    await areaMap(page).scrollIntoViewIfNeeded();
    const handle = areaMap(page).locator('.handle.corner').first();
    const box = await handle.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    const drawn = await size.textContent();
    await swipe(await pixelOf(page, 14, 61), await pixelOf(page, 13, 60));
    await expect(size).not.toHaveText(drawn ?? '');
    await expectAccessible(page);
    await mainButton(page, /^(Nästa|Spara)$/).tap();
    await expect(page).toHaveURL(/ready-to-start$/);
    const { customAreas } = (await configuration()).activateGeographicArea;
    expect(customAreas[0]?.coordinates[0]?.[0]).toBeCloseTo(13, 0);
  });
});

test.describe('without drawing', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('typed coordinates make and change areas, with each fault at its field @further', async ({
    page,
  }) => {
    await openAreas(page);
    const typed = page.getByRole('region', { name: 'Dina områden' });
    await mainButton(page, 'Skriv koordinater').click();
    await typed.getByRole('radio', { name: 'Cirkel' }).check();
    await typed.getByLabel('Latitud').fill('norr');
    await typed.getByLabel('Longitud').fill('2,35');
    await typed.getByLabel('Radie i kilometer').fill('8,5');
    await mainButton(page, 'Använd koordinaterna').click();
    await expect(typed.getByLabel('Latitud')).toBeFocused();
    await expect(typed.getByText('Skriv ett tal, till exempel 59,3293.')).toBeVisible();
    await expect(typed.getByText('Området ligger utanför Sverige.')).toBeVisible();
    await expectAccessible(page);
    await typed.getByLabel('Latitud').fill('59,76');
    await typed.getByLabel('Longitud').fill('18.70');
    await page.keyboard.press('Enter');
    await expect(typed.getByText('Cirkel med radien 8,5 km · 227 km²')).toBeVisible();

    await mainButton(page, 'Skriv koordinater').click();
    await typed.getByText('Klistra in flera hörn').first().click();
    const pasted = typed.getByRole('textbox', { name: 'Klistra in flera hörn' });
    await pasted.fill('59.0, 17.0\n59.5, 18.0\n59.0, 18.0\nfel');
    await mainButton(page, 'Fyll i tabellen').click();
    await expect(typed.getByText('Rad 4 går inte att läsa.')).toBeVisible();
    await pasted.fill('59.0, 17.0\n59.5, 18.0\n59.0, 18.0\n59.5, 17.0');
    await mainButton(page, 'Fyll i tabellen').click();
    await mainButton(page, 'Använd koordinaterna').click();
    await expect(
      typed.getByText(/^Polygonens kanter får inte korsa varandra! Det gäller: Hörn \d\.$/),
    ).toBeVisible();
    await mainButton(page, 'Ta bort hörn 2').click();
    await mainButton(page, 'Använd koordinaterna').click();
    await expect(areaNames(page)).toHaveCount(2);

    const place = page.getByRole('region', { name: 'Testa en plats' });
    await place.getByLabel('Latitud').fill('59,76');
    await place.getByLabel('Longitud').fill('18,7');
    await place.getByRole('button', { name: 'Testa', exact: true }).click();
    await expect(place.getByText('Innanför: Område 1.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Stockholm', exact: true }).check();
    await expect(place.getByText('Innanför: regionen Stockholm och Område 1.')).toBeVisible();
    await place.getByLabel('Latitud').fill('63,83');
    await page.keyboard.press('Enter');
    await expect(place.getByText(/^Utanför\./)).toBeVisible();
    const town = place.getByRole('combobox', { name: 'Ort' });
    await town.fill('Stockh');
    await expect(place.getByText(/^Utanför\./)).toBeHidden();
    await town.press('Enter');
    await expect(town).toHaveValue('Stockholm');
    await expect(place.getByText(/^Innanför: regionen Stockholm/)).toBeVisible();
    await town.fill('Atlantis');
    await town.press('Enter');
    await expect(town).toHaveAccessibleDescription(/^Orten finns inte i listan\./);
    await place.getByLabel('Latitud').fill('63,83');
    await expect(town).toHaveValue('');
  });

  test('in English, with tiles that come and tiles that do not @further', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.route('**/api/partner/map', (call) =>
      call.fulfill({
        json: {
          tiles: {
            address: '/tiles-of-a-test/{z}/{x}/{y}.svg',
            attribution: '© A map',
            maxZoom: 18,
          },
        },
      }),
    );
    let asked = 0;
    await page.route('**/tiles-of-a-test/**', (call) => {
      asked += 1;
      if (asked % 2 === 0) return call.fulfill({ status: 404 });
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
      return call.fulfill({ contentType: 'image/svg+xml', body });
    });
    await openAreas(page);
    await expect(page.getByText('© A map · Outline: Natural Earth')).toBeVisible();
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
    expect(asked).toBeGreaterThan(1);
    await mainButton(page, 'Rectangle').click();
    await expect(page.getByText('Set one corner.').first()).toBeVisible();
    await pressMap(page, 14, 61);
    await pressMap(page, 17, 63);
    await expect(areaNames(page)).toHaveValue('Area 1');
    await expect(
      page.getByText(/^You cover Uppsala and one area of your own \([\d,]+ km²\)\.$/),
    ).toBeVisible();
    await mainButton(page, 'Zoom in').click();
    await mainButton(page, 'Show all of Sweden').click();
    await expectAccessible(page);
  });
});
