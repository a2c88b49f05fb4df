/** Texts of 'Servicios por revisar'. */
export const approvalWords = {
  title: 'Servicios por revisar',
  lead: 'Servicios nuevos que nadie ve hasta que los apruebas. Su dueño se entera de lo que decidas.',
  waiting: (count: number) =>
    count === 1 ? '1 servicio por revisar' : `${count} servicios por revisar`,
  loadFailed: 'No se pudieron cargar los servicios por revisar.',
  more: 'Ver más servicios',
  none: 'Nada por revisar',
  noneHint:
    'Los servicios nuevos esperan aquí solo si el ajuste «Nuevos servicios esperan revisión» está activo.',
  by: 'De',
  since: (date: string) => `Enviado el ${date}`,
  packages: 'Paquetes',
  select: (title: string) => `Elegir «${title}»`,
  selectAll: 'Elegir todos',
  clear: 'Quitar la selección',
  selected: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  approve: 'Aprobar',
  refuse: 'Rechazar',
  refuseTitle: (count: number) =>
    count === 1 ? 'Rechazar el servicio' : `Rechazar ${count} servicios`,
  grounds: 'Motivo',
  groundsHint: 'Lo lee su dueño, que puede corregir el servicio y enviarlo otra vez.',
  approved: (count: number) =>
    count === 1 ? 'Servicio aprobado: ya se ve.' : `${count} servicios aprobados: ya se ven.`,
  refused: (count: number) =>
    count === 1 ? 'Servicio rechazado.' : `${count} servicios rechazados.`,
  leftOut: (count: number) =>
    count === 1
      ? 'Otro cambió o ya se decidió: léelo otra vez.'
      : `Otros ${count} cambiaron o ya se decidieron: léelos otra vez.`,
  noneDecided: (count: number) =>
    count === 1
      ? 'Cambió o ya se decidió: léelo otra vez.'
      : 'Cambiaron o ya se decidieron: léelos otra vez.',
  failed: 'No se pudo guardar la decisión.',
  cancel: 'Cancelar',
} as const;
