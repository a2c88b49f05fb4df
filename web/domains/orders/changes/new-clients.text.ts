export const newClientsWords = {
  title: (count: number) =>
    count === 1
      ? '1 pedido pendiente es de una cuenta nueva'
      : `${count} pedidos pendientes son de cuentas nuevas`,
  lead: 'Son personas que todavía no completaron una orden aquí. Respóndelos uno por uno, o recházalos todos juntos si te parecen falsos.',
  reject: 'Rechazar todos',
  setting: 'Recibirlos de a uno',
  sheetTitle: 'Rechazar los pedidos de cuentas nuevas',
  effectsOf: (count: number) => [
    count === 1
      ? 'Se rechaza 1 pedido pendiente. No se puede deshacer.'
      : `Se rechazan los ${count} pedidos pendientes, y los que lleguen mientras tanto. No se puede deshacer.`,
    'Cada persona recibe una notificación y un correo con tu motivo.',
    'Sus horarios vuelven a estar libres en tu agenda.',
    'Los pedidos de clientes que ya completaron una orden siguen pendientes.',
  ],
  reason: 'Motivo',
  reasonHint: 'Lo lee cada persona. Por ejemplo: esta semana ya no tomo más trabajos.',
  rejecting: 'Rechazando...',
  failed: 'No se pudieron rechazar los pedidos.',
  rejected: (count: number) =>
    count === 1
      ? 'Rechazaste 1 pedido. Le avisamos a la persona.'
      : `Rechazaste ${count} pedidos. Les avisamos a las personas.`,
} as const;
