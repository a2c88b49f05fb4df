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
  installTitle: 'Avisos en tu iPhone',
  installLead: 'El iPhone avisa cuando Oficio está en la pantalla de inicio:',
  installSteps: ['Toca Compartir.', "Elige 'Añadir a pantalla de inicio'."],
} as const;
