export const pushWords = {
  title: 'Entérate al momento',
  lead: 'Te avisamos en este dispositivo cuando te respondan, aunque la página esté cerrada.',
  activate: 'Activar avisos',
  later: 'Ahora no',
  failed: 'No se pudieron activar los avisos. Inténtalo otra vez.',
  blockedTitle: 'Los avisos están bloqueados',
  blocked:
    'Permítelos para esta página en los ajustes del navegador. Mientras tanto te escribimos por correo.',
  testTitle: '¿Te llegó el aviso de prueba?',
  testLead: 'Acabamos de enviarlo a este dispositivo.',
  arrived: 'Sí, me llegó',
  again: 'Enviar otro',
  missing:
    'Si no llega, revisa que el navegador tenga permiso para avisar en los ajustes del teléfono. Seguimos escribiéndote por correo.',
  install: {
    iphone: {
      title: 'Avisos en tu iPhone',
      lead: 'El iPhone avisa cuando la página está en la pantalla de inicio:',
      steps: ['Toca Compartir', "Elige 'Añadir a pantalla de inicio'"],
    },
    android: {
      title: 'Avisos en tu Android',
      lead: 'Con la página en la pantalla de inicio, los avisos llegan con su nombre y la abres con un toque:',
      steps: ['En Chrome, toca el menú de tres puntos', "Elige 'Agregar a pantalla principal'"],
    },
  },
  deviceTitle: 'Este dispositivo',
  deviceOn: 'Recibe tus avisos, aunque la página esté cerrada.',
  deviceUnsupported: 'Este navegador no puede mostrar avisos con la página cerrada.',
  switchOff: 'Desactivar avisos',
  test: 'Enviar una prueba',
  switchOffFailed: 'No se pudo desactivar del todo. Inténtalo otra vez.',
} as const;
