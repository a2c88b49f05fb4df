import type { PromotionType } from './orders-costs.rules.ts';

/** Returns the label of a discount. An unknown promotion gets the generic label. */
export function promotionLabel(type: PromotionType): string {
  if (type === 'LAUNCH') return 'Promoción de Lanzamiento';
  return type === 'REFERRAL' ? 'Bono por Referido' : 'Descuento Aplicado';
}
