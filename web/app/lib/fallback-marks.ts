/**
 * Says with `lang` of each element with a text that has not been translated in which language it is
 * (WCAG 2.2, 3.1.2): screen readers pronounce it, and translators find it with `[lang]`.
 *
 * @returns takes each such text, before it is shown
 */
export function markFallbacks(page: Document, language: string): (text: string) => void {
  const fallbacks = new Set<string>();
  const marked = new WeakSet<Element>();

  function mark(node: Node): void {
    const element = node.parentElement;
    if (!element) return;
    if (fallbacks.has(node.textContent ?? '')) {
      if (element.hasAttribute('lang')) return;
      element.setAttribute('lang', language);
      marked.add(element);
    } else if (marked.delete(element)) {
      element.removeAttribute('lang');
    }
  }

  function markAll(root: Node): void {
    const texts = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root.nodeType === Node.TEXT_NODE) mark(root);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) mark(text);
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') mark(target);
      else for (const node of addedNodes) markAll(node);
    }
  }).observe(page.documentElement, { childList: true, characterData: true, subtree: true });
  let isDue = false;
  return (text) => {
    fallbacks.add(text);
    if (isDue) return;
    isDue = true;
    // A prerendered page has the text already, and hydration changes nothing there.
    setTimeout(() => {
      isDue = false;
      markAll(page.documentElement);
    });
  };
}
