import { expect, test } from 'vitest';
import { filesAt } from './kept-page.ts';

const route = (id: string, parentId?: string, path?: string, imports: string[] = []) => ({
  id,
  module: `/assets/${id}.js`,
  imports,
  ...(parentId === undefined ? {} : { parentId }),
  ...(path === undefined ? {} : { path }),
});

const table = {
  root: route('root', undefined, ''),
  frame: route('frame', 'root', undefined, ['/assets/shared.js']),
  list: route('list', 'frame', 'partners/:partnerId/requests', ['/assets/shared.js']),
  one: route('one', 'frame', 'partners/:partnerId/requests/:inquiryId'),
};

test('a page is all scripts of its route and of the frames around it, each once', () => {
  expect(filesAt('/partners/p1/requests', table)).toEqual([
    '/assets/root.js',
    '/assets/frame.js',
    '/assets/shared.js',
    '/assets/list.js',
  ]);
  expect(filesAt('/partners/p1/requests/i1', table)).toContain('/assets/one.js');
});

test('no page has no scripts', () => {
  expect(filesAt('/nowhere/at/all', table)).toEqual([]);
  expect(filesAt('/terms', { ...table, none: route('none', 'frame', '*') })).toEqual([]);
});
