import { expect, test } from 'vitest';
import { filesAt } from './page-files.ts';

const route = (id: string, parentId?: string, path?: string) => ({
  id,
  module: `/assets/${id}.js`,
  ...(parentId === undefined ? {} : { parentId }),
  ...(path === undefined ? {} : { path }),
});

const table = {
  root: route('root', undefined, ''),
  frame: route('frame', 'root', undefined),
  list: route('list', 'frame', 'partners/:partnerId/requests'),
  one: {
    ...route('one', 'frame', 'partners/:partnerId/requests/:inquiryId'),
    clientLoaderModule: '/assets/one-loader.js',
    css: ['/assets/one.css', '/assets/shared.css#'],
  },
};

const imports = { frame: ['/assets/shared.js'], list: ['/assets/shared.js'] };

test('a page is all files of its route and of the frames around it, each once', () => {
  expect(filesAt('/partners/p1/requests', table, imports)).toEqual([
    '/assets/root.js',
    '/assets/frame.js',
    '/assets/shared.js',
    '/assets/list.js',
  ]);
  expect(filesAt('/partners/p1/requests/i1', table, imports)).toEqual([
    '/assets/root.js',
    '/assets/frame.js',
    '/assets/shared.js',
    '/assets/one.js',
    '/assets/one-loader.js',
    '/assets/one.css',
    '/assets/shared.css',
  ]);
});

test('no page has no files', () => {
  expect(filesAt('/nowhere/at/all', table, imports)).toEqual([]);
  expect(filesAt('/terms', { ...table, none: route('none', 'frame', '*') }, imports)).toEqual([]);
});
