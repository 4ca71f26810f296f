import { bodyElements } from '@troskel/contract/values/rich-text';
import { createElement, Fragment, memo } from 'react';
import type { ReactNode } from 'react';
import { parseBody } from './body-text.ts';
import { isSafeAddress, linkAttributes } from './safe-link.ts';
import styles from './RichText.module.css';

/** Deeper than anybody writes; below it the text alone is shown. */
const mostLevels = 40;

function renderNode(
  node: Node,
  key: number,
  { known, level }: { known: readonly string[]; level: number },
): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element)) return null;
  if (level > mostLevels) return node.textContent;
  const name = node.localName;
  if (name === 'br') return <br key={key} />;
  const children = renderChildren(node, known, level);
  if (!known.includes(name)) {
    // Scripts and styles are no text.
    return name === 'script' || name === 'style' ? null : <Fragment key={key}>{children}</Fragment>;
  }
  if (name !== 'a') return createElement(name, { key }, ...children);
  const address = node.getAttribute('href');
  if (!isSafeAddress(address)) return <Fragment key={key}>{children}</Fragment>;
  return (
    <a key={key} href={address} {...linkAttributes}>
      {children}
    </a>
  );
}

function renderChildren(parent: Element, known: readonly string[], level: number): ReactNode[] {
  return [...parent.childNodes].map((node, index) =>
    renderNode(node, index, { known, level: level + 1 }),
  );
}

/**
 * A post's body, or a text of other elements. The server has sanitised it; here it is built anew of
 * those elements, so that nothing else can ever come into the page.
 */
export const RichText = memo(function RichText({
  html,
  elements = bodyElements,
}: {
  html: string;
  /** Must stay the same. */
  elements?: readonly string[];
}): ReactNode {
  return <div className={styles.richTextFrame}>{renderChildren(parseBody(html), elements, 0)}</div>;
});
