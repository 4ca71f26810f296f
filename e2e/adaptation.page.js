// Runs in the page (e2e/adaptation.ts): finds what a reader of large text, a narrow or forced
// screen, a finger or a sheet of paper would miss. Each function lists what it found, in words.
globalThis.adaptation = (() => {
  const described = (element) => {
    const name = element.getAttribute('class')?.split(' ')[0] ?? '';
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    return `<${element.localName} class="${name}"> “${words}”`;
  };

  /** Caches for one look at the page: reading styles and boxes is the slow part. */
  let styles = new Map();
  let rendered = new Map();
  let read;

  const styleOf = (element) => {
    let style = styles.get(element);
    if (!style) styles.set(element, (style = getComputedStyle(element)));
    return style;
  };

  const isReadable = (element) => {
    const { clipPath, display, overflow, opacity, visibility } = styleOf(element);
    if (display === 'contents') return true;
    if (display === 'none' || opacity === '0' || visibility !== 'visible') return false;
    // A part for screen readers alone is a pixel wide.
    if (clipPath === 'none' && overflow === 'visible') return true;
    const { width, height } = element.getBoundingClientRect();
    return (clipPath !== 'inset(50%)' && width > 1) || (clipPath === 'none' && height > 1);
  };

  const isRendered = (element) => {
    if (!element) return true;
    let answer = rendered.get(element);
    if (answer === undefined) {
      answer = isRendered(element.parentElement) && isReadable(element);
      rendered.set(element, answer);
    }
    return answer;
  };

  const styleOfAncestors = function* styleOfAncestors(element) {
    for (let part = element; part; part = part.parentElement) yield [part, styleOf(part)];
  };

  /** What stays in place while the rest moves below it. */
  const staysInPlace = (element) => {
    for (const [, { position }] of styleOfAncestors(element)) {
      if (position === 'fixed' || position === 'sticky') return true;
    }
    return false;
  };

  const shared = (one, other) => {
    const left = Math.max(one.left, other.left);
    const right = Math.min(one.right, other.right);
    const top = Math.max(one.top, other.top);
    const bottom = Math.min(one.bottom, other.bottom);
    return { left, right, top, bottom, width: right - left, height: bottom - top };
  };

  /**
   * Clips a line's rectangle by the boxes around it that hide what overflows them; null when nothing
   * is left. `isCut` when one hides part of it without an ellipsis.
   */
  const shownPart = (line, element) => {
    let part = shared(line, line);
    let isCut = false;
    for (const [around, style] of styleOfAncestors(element)) {
      if (around === document.body) break;
      if (style.display === 'inline' || style.overflow === 'visible') continue;
      const box = around.getBoundingClientRect();
      const beside = style.overflowX === 'visible' ? {} : { left: box.left, right: box.right };
      const above = style.overflowY === 'visible' ? {} : { top: box.top, bottom: box.bottom };
      const inside = shared(part, { ...shared(part, part), ...beside, ...above });
      if (inside.width <= 1 || inside.height <= 1) return null;
      const isSaid = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const losesWidth = part.width - inside.width > 2 && /hidden|clip/.test(style.overflowX);
      const losesHeight =
        part.height - inside.height > part.height / 4 && /hidden|clip/.test(style.overflowY);
      isCut ||= !isSaid && (losesWidth || losesHeight);
      part = inside;
    }
    return { ...part, isCut };
  };

  /** Every seen piece of text: its node, the element around it and the rectangle of each line. */
  const pieces = () => (read ??= readPieces());
  const readPieces = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || /^(script|style|title|option|noscript)$/.test(element.localName)) {
        continue;
      }
      // Also false in what is folded away.
      if (!isRendered(element) || !element.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()]
        .filter(({ width, height }) => width > 1 && height > 1)
        .flatMap((line) => shownPart(line, element) ?? []);
      if (lines.length > 0) found.push({ node, element, lines });
    }
    return found;
  };

  /** Words of up to eighteen letters that stand on two lines without a hyphen. */
  const brokenWords = () =>
    pieces().flatMap(({ node, element }) => {
      if (styleOf(element).hyphens === 'auto') return [];
      return [...node.data.matchAll(/(?<![^\s(])\p{L}{2,18}(?![^\s,.:;!?)])/gu)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [`broken: ${word[0]} in ${described(element)}`] : [];
      });
    });

  /** Text that a box cuts off without an ellipsis. */
  const cutText = () =>
    pieces()
      .filter(({ lines }) => lines.some(({ isCut }) => isCut))
      .map(({ element }) => `cut: ${described(element)}`);

  /** Text over other text. */
  const coveredText = () => {
    const lines = pieces()
      .filter(({ element }) => !staysInPlace(element))
      .flatMap((piece) => piece.lines.map((line) => ({ ...piece, line })))
      .toSorted((one, other) => one.line.top - other.line.top);
    const found = new Set();
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.line.top >= one.line.bottom) break;
        if (other.node === one.node) continue;
        const { width, height } = shared(one.line, other.line);
        // Lines of one paragraph reach into each other by what their letters do not use.
        if (width < 4 || height < Math.min(one.line.height, other.line.height) / 2) continue;
        found.add(`covered: ${described(one.element)} and ${described(other.element)}`);
      }
    }
    return [...found];
  };

  /** Text smaller than 13 px, the smallest size in `web/app/ui/tokens.css` (`--size-caption`). */
  const smallText = () => [
    ...new Set(
      pieces()
        .filter(({ element }) => Number.parseFloat(styleOf(element).fontSize) < 13)
        .map(({ element }) => `small text: ${described(element)}`),
    ),
  ];

  const operable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], ' +
    '[role=option], [role=menuitem], [role=switch], [role=treeitem], [tabindex="0"][role]';

  /** A link in a sentence is as high as the sentence (WCAG 2.2, 2.5.8, which exempts it). */
  const isInText = (element) => {
    if (element.localName !== 'a' && element.localName !== 'button') return false;
    if (!styleOf(element).display.startsWith('inline')) return false;
    let around = element.parentElement;
    while (around && styleOf(around).display === 'inline') around = around.parentElement;
    return around
      ? around.textContent.trim().length > element.textContent.trim().length + 8
      : false;
  };

  /** What is pressed by a finger and is smaller than 44 by 44 px, its label and its reach included. */
  const smallTargets = () =>
    [...document.querySelectorAll(operable)].flatMap((element) => {
      if (element.disabled || element.matches('[aria-disabled=true]')) return [];
      if (element.closest('[inert], [aria-hidden=true]')) return [];
      if (element.tabIndex < 0 && !element.hasAttribute('role')) return [];
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      if (isInText(element)) return [];
      const boxes = [element, ...(element.labels ?? [])]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length === 0) return [];
      const isLarge = boxes.some(({ width, height }) => width >= 43.5 && height >= 43.5);
      if (isLarge) return [];
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      // Its reach may be larger than what is drawn.
      const reachOf = (right, down) => {
        let reach = 0;
        for (let step = 1; step < 44; step += 1) {
          const hit = document.elementFromPoint(x + right * step, y + down * step);
          const isIts = hit && (element.contains(hit) || [...(element.labels ?? [])].includes(hit));
          if (!isIts) break;
          reach = step;
        }
        return reach;
      };
      const isWide = box.width >= 43.5 || reachOf(-1, 0) + reachOf(1, 0) >= 42;
      const isHigh = box.height >= 43.5 || reachOf(0, -1) + reachOf(0, 1) >= 42;
      if (isWide && isHigh) return [];
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
      return [`small target, ${size}: ${described(element)}`];
    });

  const isTransparent = (colour) => colour === 'transparent' || colour.endsWith(', 0)');

  /** Parts that consist of a ground alone: dots, bars and lines. Asked before colours are forced. */
  let grounds = [];
  const rememberGrounds = () => {
    grounds = [...document.body.querySelectorAll('*')].filter((element) => {
      if (element.childNodes.length > 0 || element.closest('svg') || !isRendered(element))
        return false;
      if (element.closest('[data-skeleton], [aria-busy=true]')) return false;
      const { backgroundColor, borderTopStyle } = styleOf(element);
      return !isTransparent(backgroundColor) && borderTopStyle === 'none';
    });
  };

  const isEdged = (style, side) =>
    style[`${side}Style`] !== 'none' && style[`${side}Width`] !== '0px';

  /** Decorations (`grounds`) and marks of a choice that forced colours have made invisible. */
  const lostMarks = () => {
    const canvas = styleOf(document.body).backgroundColor;
    const isMarked = (element) => {
      const style = styleOf(element);
      if (style.forcedColorAdjust === 'none') return true;
      if (!isTransparent(style.backgroundColor) && style.backgroundColor !== canvas) return true;
      return ['outline', 'borderTop', 'borderLeft', 'borderBottom'].some((side) =>
        isEdged(style, side),
      );
    };
    const chosen = [
      ...document.querySelectorAll(
        '[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true], [role][aria-checked=true]',
      ),
    ].filter((element) => isRendered(element));
    return [
      ...grounds
        .filter((element) => element.isConnected && isRendered(element) && !isMarked(element))
        .map((element) => `lost in forced colours: ${described(element)}`),
      ...chosen
        .filter(
          (element) =>
            !isMarked(element) && !styleOf(element).textDecorationLine.includes('underline'),
        )
        .map((element) => `choice lost in forced colours: ${described(element)}`),
    ];
  };

  const lightness = (colour) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return (red * 3 + green * 6 + blue) / 10;
  };

  /** What is no use on paper, or can't be read there. */
  const printedInVain = () => {
    const useless = [
      ...document.querySelectorAll('nav, dialog, button, a[class*=button], input[type=search]'),
    ].filter((element) => isRendered(element) && !element.matches(':is(th, h1, h2, h3) button'));
    const cut = [...document.querySelectorAll('textarea')].filter(
      (element) => isRendered(element) && element.scrollHeight > element.clientHeight + 1,
    );
    const staying = [...document.body.querySelectorAll('*')].filter((element) => {
      const { position } = styleOf(element);
      return (position === 'fixed' || position === 'sticky') && isRendered(element);
    });
    const pale = pieces().filter(({ element }) => {
      const { color, printColorAdjust } = styleOf(element);
      return printColorAdjust !== 'exact' && lightness(color) > 150;
    });
    return [
      ...useless.map((element) => `printed in vain: ${described(element)}`),
      ...cut.map((element) => `cut on paper: ${described(element)}`),
      ...staying.map((element) => `printed on each sheet: ${described(element)}`),
      ...pale.map(({ element }) => `pale on paper: ${described(element)}`),
      ...cutText().map((found) => `on paper, ${found}`),
    ];
  };

  const sideScroll = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const first = [...document.body.querySelectorAll('*')].find(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && isRendered(element),
    );
    return [`side scroll of ${scrollWidth - clientWidth} px: ${first ? described(first) : ''}`];
  };

  /** Tables of which a part is to be scrolled to, which nobody can on paper. */
  const cutTables = () =>
    [...document.querySelectorAll('table')].filter(isRendered).flatMap((table) => {
      const { left, right } = table.getBoundingClientRect();
      for (let around = table.parentElement; around; around = around.parentElement) {
        const frame = around.getBoundingClientRect();
        const isClipping = around === document.body || styleOf(around).overflowX !== 'visible';
        if (isClipping && (right > frame.right + 1 || left < frame.left - 1)) {
          return [`a table is cut by ${Math.round(right - frame.right)} px: ${described(table)}`];
        }
      }
      return [];
    });

  const checks = {
    brokenWords,
    cutTables,
    cutText,
    coveredText,
    smallText,
    smallTargets,
    rememberGrounds,
    lostMarks,
    printedInVain,
    sideScroll,
  };

  return (names) => {
    styles = new Map();
    rendered = new Map();
    read = undefined;
    return names.flatMap((name) => checks[name]() ?? []);
  };
})();
