/**
 * Does to the page what the translation of a browser does: each text becomes `<font><font>text</font></font>`, also texts that
 * come later. The words stay the same, so that a page can be compared with itself. Runs inside the page. Returns the function
 * that ends it, because the documents of tests are not separate.
 */
export function translatePage(): () => void {
  const HTML = 'http://www.w3.org/1999/xhtml';
  const untouched = 'script, style, noscript, textarea, title, option, font, [translate=no]';
  const isText = (node: Node | null): node is Text => node !== null && node.nodeType === 3;
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, 4);
    const texts: Node[] = isText(root) ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(untouched))
        continue;
      const outer = document.createElementNS(HTML, 'font');
      const inner = outer.appendChild(document.createElementNS(HTML, 'font'));
      inner.textContent = text.nodeValue;
      text.parentElement.replaceChild(outer, text);
    }
  };
  translate(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
