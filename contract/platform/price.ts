const GROUPS = /\B(?=(\d{3})+$)/g;

/**
 * Formats 1250.5 as '$1,250.50'. It avoids `Intl`, because server and browser must render identical
 * text.
 */
export function formatPrice(amount: number): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}$${whole.replace(GROUPS, ',')}.${cents}`;
}
