const GROUPS = /\B(?=(\d{3})+$)/g;

/** 1250.5 → '$1,250.50'. Written by hand: server and browser must agree to the character. */
export function formatPrice(amount: number): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}$${whole.replace(GROUPS, ',')}.${cents}`;
}
