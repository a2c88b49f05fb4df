import axe from 'axe-core';

/** Rules about one element and its name, role or labels. Rules about layout, colors and whole pages need a browser. */
const RULES = [
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-prohibited-attr',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-roles',
  'aria-toggle-field-name',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'autocomplete-valid',
  'button-name',
  'definition-list',
  'dlitem',
  'duplicate-id-aria',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'label',
  'label-title-only',
  'link-name',
  'list',
  'listitem',
  'nested-interactive',
  'presentation-role-conflict',
  'role-img-alt',
  'scope-attr-valid',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'tabindex',
  'td-headers-attr',
  'th-has-data-cells',
];

/** Tests load no style sheets, and the computed style of happy-dom takes half of a scan. */
const styleOf = ({ hidden, style }: HTMLElement) => ({
  display: hidden ? 'none' : style.display || 'block',
  visibility: style.visibility || 'visible',
  position: style.position || 'static',
  overflow: 'visible',
  getPropertyValue: (name: string) =>
    name === 'display' && hidden ? 'none' : style.getPropertyValue(name),
});

const realSetTimeout = globalThis.setTimeout.bind(globalThis);

/** Returns the violations of the rules in the document, each with its elements. */
export async function findViolations(): Promise<string[]> {
  // Not bound: each scan would add a layer to what it restores.
  const getComputedStyle = Reflect.get(window, 'getComputedStyle');
  const setTimeout = Reflect.get(window, 'setTimeout');
  window.getComputedStyle = styleOf as unknown as typeof window.getComputedStyle;
  // A test may have stopped the clock, for which axe would wait forever.
  window.setTimeout = realSetTimeout;
  try {
    const { violations } = await axe.run(document.body, {
      runOnly: RULES,
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)].join('\n'));
  } finally {
    window.getComputedStyle = getComputedStyle;
    window.setTimeout = setTimeout;
  }
}
