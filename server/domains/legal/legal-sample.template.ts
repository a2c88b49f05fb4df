/** An example of each placeholder of the legal pages. */
export const pageSample = {
  controller: 'Servicios del Sur S.A.C.',
  controllerId: 'RUC 20512345678',
  controllerAddress: 'Av. Arequipa 1234, Lima',
  contact: 'datos@servicios.example',
  support: 'ayuda@servicios.example',
  notificationsTime: '6 meses',
  chatsTime: '18 meses',
  orderHistoryTime: '10 años',
  auditTime: '3 años',
};
