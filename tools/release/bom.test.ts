import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { licenceTexts } from './licence-texts.ts';
import { productOf } from './product-bom.ts';

const component = (ref: string, licence = 'MIT') => ({
  'bom-ref': ref,
  name: ref.slice(0, ref.lastIndexOf('@')),
  version: ref.slice(ref.lastIndexOf('@') + 1),
  type: 'library',
  licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
});

test('the bill of materials is the product’s, by its name, without what only tests need', () => {
  const parts = ['@troskel/api@1.0.0', '@troskel/e2e@1.0.0', 'a@1.0.0', 'b@2.0.0', 'browser@3.0.0'];
  const bom = productOf(
    {
      metadata: { component: { ...component('troskel-partner@1.0.0'), name: 'some-folder' } },
      components: parts.map((ref) => ({ ...component(ref), name: ref.split('/').at(-1) ?? '' })),
      dependencies: [
        { ref: 'troskel-partner@1.0.0', dependsOn: ['@troskel/api@1.0.0', '@troskel/e2e@1.0.0'] },
        { ref: '@troskel/api@1.0.0', dependsOn: ['a@1.0.0'] },
        { ref: '@troskel/e2e@1.0.0', dependsOn: ['browser@3.0.0', 'a@1.0.0'] },
        { ref: 'a@1.0.0', dependsOn: ['b@2.0.0'] },
        { ref: 'b@2.0.0', dependsOn: ['a@1.0.0'] },
        { ref: 'browser@3.0.0', dependsOn: [] },
      ],
    },
    'troskel-partner',
  );
  expect(bom.metadata.component.name).toBe('troskel-partner');
  expect(bom.components.map(({ 'bom-ref': ref }) => ref)).toEqual([
    '@troskel/api@1.0.0',
    'a@1.0.0',
    'b@2.0.0',
  ]);
  expect(bom.components[0]?.name).toBe('@troskel/api');
  expect(bom.dependencies.map(({ ref, dependsOn }) => [ref, ...dependsOn])).toEqual([
    ['troskel-partner@1.0.0', '@troskel/api@1.0.0'],
    ['@troskel/api@1.0.0', 'a@1.0.0'],
    ['a@1.0.0', 'b@2.0.0'],
    ['b@2.0.0', 'a@1.0.0'],
  ]);
});

test('every package of others has the text of its licence: its own, its family’s or the standard one', () => {
  const home = mkdtempSync(join(tmpdir(), 'licences-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  writeFileSync(join(home, 'LICENSE.md'), 'The family’s own words.\n');
  const bare = mkdtempSync(join(tmpdir(), 'licences-'));
  onTestFinished(() => rmSync(bare, { recursive: true }));
  const installed = new Map([
    ['@f/core@1.0.0', { home, author: 'F' }],
    ['alone@1.0.0', { home: bare, author: 'Somebody' }],
  ]);
  const texts = (...components: ReturnType<typeof component>[]) =>
    licenceTexts({ components }, installed).text.split('-'.repeat(80));
  const core = component('@f/core@1.0.0');
  const [own = '', family = ''] = texts(core, component('@f/arm64@1.0.0'));
  expect([own, family].map((text) => text.includes('The family’s own words.'))).toEqual([
    true,
    true,
  ]);
  expect(texts(component('alone@1.0.0'), component('@troskel/api@1.0.0'))).toEqual([
    expect.stringMatching(/^alone 1\.0\.0 \(MIT\)\n\nMIT License\n\nCopyright \(c\) Somebody\n/),
  ]);
  const [both = ''] = texts(component('vips@1.0.0', '(MIT AND LGPL-3.0-or-later)'));
  expect(both).toContain('Copyright (c) the authors of vips');
  expect(both).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(both).toContain('GNU GENERAL PUBLIC LICENSE');
  expect(() => texts(component('odd@1.0.0', 'Apache-2.0'))).toThrow('odd 1.0.0: Apache-2.0');
});
