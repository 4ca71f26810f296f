import { bodyElements } from '@troskel/contract/values/rich-text';
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { bodyExtensions } from './editor-extensions.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function edit(content: string, hasHeadings: boolean): Editor {
  editor = new Editor({
    element: document.createElement('div'),
    extensions: bodyExtensions(() => '', hasHeadings),
    content,
    injectCSS: false,
  });
  return editor;
}

const chapters = '<h2>a</h2><h3>b</h3><p>c</p>';

test('the editor keeps two levels of headings where they are wanted', () => {
  expect(edit(chapters, true).getHTML()).toBe(chapters);
});

test('the editor gives back what is stored, every element of it', () => {
  const stored = [
    '<p>Hej <strong>fett</strong>, <em>kursivt</em>, <u>understruket</u> och <s>struket</s></p>',
    '<ul><li><p>en punkt<br>på två rader</p></li></ul><ol><li><p>en siffra</p></li></ol>',
    '<p><a href="https://a.example/?b=1&amp;c=2">en länk</a></p>',
  ].join('');
  expect(bodyElements.filter((name) => !new RegExp(`<${name}\\b`).test(stored))).toEqual([]);
  const links = / target="[^"]*"| rel="[^"]*"/g;
  expect(edit(stored, false).getHTML().replaceAll(links, '')).toBe(stored);
});

test('the editor makes paragraphs of headings where they are not', () => {
  expect(edit(chapters, false).getHTML()).toBe('<p>a</p><p>b</p><p>c</p>');
});

test('a paragraph becomes a heading, one of another level, and a paragraph again', () => {
  const made = edit('<p>a</p>', true);
  const html = (['h2', 'h3', 'h3'] as const).map((level) => {
    made.commands.toggleNode(level, 'paragraph');
    return made.getHTML();
  });
  expect(html).toEqual(['<h2>a</h2>', '<h3>a</h3>', '<p>a</p>']);
});

test('a paragraph follows a heading', () => {
  const made = edit('<h2>a</h2>', true);
  made.chain().focus('end').splitBlock().insertContent('b').run();
  expect(made.getHTML()).toBe('<h2>a</h2><p>b</p>');
});
