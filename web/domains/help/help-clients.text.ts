/** The questions of clients in the help center. */
export const clientQuestions = [
  {
    id: 'como-reservo',
    question: '¿Cómo reservo un servicio?',
    answer:
      'Abre el servicio, elige un paquete, un día y una hora libres, revisa el resumen con el total y confirma. Tu solicitud llega al prestador y la sigues en «Mis Solicitudes». Si falta tu cuenta, país, dirección o teléfono, te lo pedimos ahí mismo. Puedes agregar detalles, hasta 5 fotos y otra dirección.',
  },
  {
    id: 'cuanto-cuesta-cliente',
    question: '¿Cuánto me cuesta reservar aquí?',
    answer:
      'Nada. Como cliente pagas el precio del paquete, más el recargo de urgencia si lo pediste. El total que ves antes de confirmar es todo lo que pagas.',
  },
  {
    id: 'como-pago',
    question: '¿Cómo le pago al prestador?',
    answer:
      'Lo acuerdan directamente entre ustedes: efectivo, transferencia o lo que les convenga. No procesamos pagos ni te pedimos datos de tarjeta.',
  },
  {
    id: 'que-es-urgente',
    question: '¿Qué es una solicitud urgente?',
    answer:
      'Algunos servicios atienden urgencias por un recargo, que ves antes de confirmar. Márcala al reservar: no hace falta elegir día ni hora, y el plazo para responder es mucho más corto. En el inicio, el filtro «Urgente» muestra solo estos servicios.',
  },
  {
    id: 'cuando-responde',
    question: '¿Cuánto tarda el prestador en responder?',
    answer:
      'Cada solicitud muestra su plazo con una cuenta regresiva: normalmente hasta 48 horas, 12 hasta que completes tu primera orden, o 2 si es urgente, y nunca después de la hora reservada. Te avisamos en el sitio y por correo cuando responda.',
  },
  {
    id: 'rechazo-o-silencio',
    question: '¿Qué pasa si el prestador rechaza mi solicitud o no responde?',
    answer:
      'Si la rechaza, te decimos el motivo. Si no responde antes del plazo, la solicitud se cancela sola. En los dos casos no debes nada y puedes reservar con otra persona.',
  },
  {
    id: 'cancelar',
    question: '¿Puedo cancelar una reserva?',
    answer:
      'Sí. Una solicitud pendiente la retiras cuando quieras. Una orden aceptada la cancelas desde la orden, con un motivo que lee la otra parte, mientras no esté marcada como finalizada. Es tardía si falta menos que el aviso del servicio (2, 24 o 48 horas) o si ya llegó la hora. Antes de la hora, nunca lo es en los 15 minutos después de aceptada. Una urgencia se cancela tarde desde 10 minutos después de aceptada. Antes te decimos si lo sería. No se cobra nada.',
  },
  {
    id: 'cambiar-hora',
    question: '¿Cómo cambio la hora de una orden?',
    answer:
      'En la orden presiona «Proponer otra hora» y elige de 1 a 3 horarios libres: quedan apartados hasta que la otra parte elija uno. Tiene 24 horas, y nunca después de 2 horas antes del servicio; si no acepta, la hora no cambia. Una orden admite hasta 4 propuestas y 2 cambios. Una urgencia no se puede mover.',
  },
  {
    id: 'no-vino',
    question: '¿Qué pasa si alguien no viene?',
    answer:
      'Desde 15 minutos después de la hora y hasta 48 horas, presiona «No vino» en la orden. La otra parte tiene 48 horas para responder. Si lo reconoce o no dice nada, la orden se cancela por su ausencia; si no está de acuerdo, lo decide un administrador con el historial y el chat.',
  },
  {
    id: 'trabajo-no-hecho',
    question: '¿Qué hago si el trabajo no se hizo o quedó mal?',
    answer:
      'No lo confirmes: en la orden presiona «Reportar un problema», elige qué pasó y descríbelo. Así no se completa sola. El prestador lo arregla y la marca de nuevo; si quedó bien, la confirmas. Si en 14 días no se resuelve, lo decide un administrador. No procesamos pagos, así que no podemos devolver dinero.',
  },
  {
    id: 'hablar-con-prestador',
    question: '¿Cómo hablo con el prestador?',
    answer:
      'Cuando acepta tu orden, abre el chat de la orden en «Mis Solicitudes»: sirve mientras la orden está aceptada y después queda para leerlo. Antes de reservar puedes enviarle una solicitud de contacto desde su perfil público. Por ahora no puede responderla aquí: deja en el mensaje tu teléfono o tu correo.',
  },
  {
    id: 'cuando-pido',
    question: '¿Con cuánta anticipación puedo reservar?',
    answer:
      'El calendario muestra solo los días y horas que el prestador tiene libres, normalmente desde una hora después de ahora y hasta 90 días adelante. Si su zona horaria es distinta de la tuya, ves las dos horas.',
  },
  {
    id: 'dia-completo',
    question: '¿Y si el día que quiero está completo?',
    answer:
      'Elige ese día y presiona «Avísame si se libera». Cuando se libere una hora recibes una notificación y un correo; avisamos por orden de llegada, a una persona cada 15 minutos. La hora no queda apartada: es de quien la reserva primero.',
  },
  {
    id: 'confirmar-final',
    question: '¿Cómo confirmo que el trabajo terminó?',
    answer:
      'Cuando el prestador lo marca como finalizado, desde el día del servicio, tu orden te pregunta si es así, con los botones «Sí, confirmar» y «No, hay un problema». Antes de confirmar te decimos qué sigue, porque no se puede deshacer. Si no lo confirmas, la orden se completa sola al vencer el plazo, normalmente 7 días y nunca antes de que termine la cita. Si el prestador se equivocó, puede deshacer la marca durante 10 minutos.',
  },
  {
    id: 'sin-confirmacion',
    question: '¿Qué significa «Sin confirmación»?',
    answer:
      'Que nadie marcó la orden como finalizada en los 7 días después de su hora. Se lo recordamos al prestador el primer y el tercer día, y después la orden se cancela con ese motivo. No se puede reseñar.',
  },
  {
    id: 'dejar-resena',
    question: '¿Cómo dejo una reseña?',
    answer:
      'En una orden completada presiona «Dejar Reseña»: elige de una a cinco estrellas y, si quieres, etiquetas y un comentario. Puedes dejar una reseña por orden, y se ve en el servicio y en el perfil del prestador. Si dejas otra al mismo prestador antes de 90 días, las dos se ven, pero en su promedio cuenta solo la más reciente.',
  },
  {
    id: 'resena-sellada',
    question: '¿Cuándo se publica mi reseña?',
    answer:
      'Cuando los dos hayan escrito, o cuando llega la fecha que ves al enviarla. Hasta entonces nadie más sabe que existe, y la puedes editar en «Mi Perfil» o en la página de la orden. Así ninguno escribe según lo que leyó del otro. Si los dos escriben, ambas se publican juntas a la siguiente hora en punto. Después no se puede editar ni borrar.',
  },
  {
    id: 'presupuesto-personalizado',
    question: '¿Y si ningún paquete me sirve?',
    answer:
      'Pide un presupuesto personalizado desde el servicio: cuenta qué necesitas y elige un horario. Cada parte puede hacer hasta dos ofertas. La hora no queda reservada hasta que una de las dos acepta; entonces se crea la orden.',
  },
  {
    id: 'retirar-presupuesto',
    question: '¿Puedo retirar un presupuesto que pedí?',
    answer:
      'Sí, mientras siga abierto, aunque le toque responder al prestador: ábrelo y pulsa «Retirar solicitud». Se cierra sin acuerdo, no se puede volver a abrir y le avisamos al prestador. El mensaje y las imágenes que ya enviaste no se pueden quitar; las imágenes se borran a los 90 días.',
  },
  {
    id: 'guardar-favoritos',
    question: '¿Cómo guardo un servicio para después?',
    answer:
      'Con la sesión iniciada, marca el corazón del servicio. Lo encuentras en «Mis Favoritos», en el menú de tu cuenta.',
  },
  {
    id: 'que-es-verificado',
    question: '¿Qué significa «Verificado»?',
    answer:
      'Que nuestro equipo vio un documento del prestador: el de identidad, con el mismo nombre del perfil, o el que le permite ejercer su oficio. La insignia vale hasta una fecha y después desaparece sola; podemos retirarla antes si algo no era cierto. No garantiza el trabajo ni revisa antecedentes. El documento y su número no se muestran a nadie.',
  },
  {
    id: 'quien-ve-mis-datos',
    question: '¿Quién ve mi dirección y mi teléfono?',
    answer:
      'Mientras la solicitud está pendiente, el prestador ve solo el distrito del trabajo. La calle y los teléfonos se muestran cuando acepta la orden. Ninguno aparece en páginas públicas.',
  },
] as const;
