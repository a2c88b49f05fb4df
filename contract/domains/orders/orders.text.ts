import type { PromotionType } from './orders-costs.rules.ts';

/** The label of a discount; any promotion without words of its own has the last. */
export function promotionLabel(type: PromotionType): string {
  if (type === 'LAUNCH') return 'Promoción de Lanzamiento';
  return type === 'REFERRAL' ? 'Bono por Referido' : 'Descuento Aplicado';
}
