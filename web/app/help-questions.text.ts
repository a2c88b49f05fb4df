export interface HelpQuestion {
  id: string;
  question: string;
  answer: string;
}

export interface HelpTopic {
  id: string;
  title: string;
  questions: readonly HelpQuestion[];
}

/** The questions of the help centre and of its chat. An answer says only what the product does. */
export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'clientes',
    title: 'Para clientes',
    questions: [
      {
        id: 'como-reservo',
        question: '¿Cómo reservo un servicio?',
        answer:
          'Abre el servicio, elige un paquete, un día y una hora libres, revisa el resumen con el total y confirma. Tu solicitud llega al prestador y la sigues en «Mis Solicitudes». Necesitas haber iniciado sesión y tener completos tu país, dirección y teléfono.',
      },
      {
        id: 'cuanto-cuesta-cliente',
        question: '¿Cuánto me cuesta usar Oficio?',
        answer:
          'Nada. Como cliente pagas el precio del paquete, más el recargo de urgencia si lo pediste. El total que ves antes de confirmar es todo lo que pagas.',
      },
      {
        id: 'como-pago',
        question: '¿Cómo le pago al prestador?',
        answer:
          'Lo acuerdan directamente entre ustedes: efectivo, transferencia o lo que les convenga. Oficio no procesa pagos ni te pide datos de tarjeta.',
      },
      {
        id: 'que-es-urgente',
        question: '¿Qué es una solicitud urgente?',
        answer:
          'Algunos servicios atienden urgencias por un recargo, que ves antes de confirmar. Marca la urgencia al reservar: no hace falta elegir día ni hora, y el plazo del prestador para responder es mucho más corto. En el inicio, el filtro «Urgente» muestra solo estos servicios.',
      },
      {
        id: 'cuando-responde',
        question: '¿Cuánto tarda el prestador en responder?',
        answer:
          'Cada solicitud muestra su plazo con una cuenta regresiva: normalmente hasta 48 horas, o 2 si es urgente, y nunca después de la hora reservada. Te avisamos en el sitio y por correo cuando responda.',
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
          'Mientras está pendiente, el prestador puede rechazarla y, si no responde, se cancela sola al vencer el plazo, sin costo para ti. Si ya la aceptó, avísale cuanto antes por el chat de la orden y acuerden qué hacer.',
      },
      {
        id: 'hablar-con-prestador',
        question: '¿Cómo hablo con el prestador?',
        answer:
          'Cuando acepta tu orden, abre el chat de la orden en «Mis Solicitudes»: sirve mientras la orden está aceptada y después queda para leerlo. Antes de reservar puedes escribirle desde su perfil público con una solicitud de servicio.',
      },
      {
        id: 'cuando-pido',
        question: '¿Con cuánta anticipación puedo reservar?',
        answer:
          'El calendario muestra solo los días y horas que el prestador tiene libres, normalmente desde una hora después de ahora y hasta 90 días adelante. Si su zona horaria es distinta de la tuya, ves las dos horas.',
      },
      {
        id: 'confirmar-final',
        question: '¿Cómo confirmo que el trabajo terminó?',
        answer:
          'Cuando el prestador lo marca como finalizado, aparece el botón «Confirmar Finalización» en tu orden. Si no lo confirmas, la orden se completa sola al vencer el plazo, normalmente 7 días.',
      },
      {
        id: 'dejar-resena',
        question: '¿Cómo dejo una reseña?',
        answer:
          'En una orden completada presiona «Dejar Reseña»: elige de una a cinco estrellas y, si quieres, etiquetas y un comentario. Puedes dejar una reseña por orden, y se ve en el servicio y en el perfil del prestador.',
      },
      {
        id: 'presupuesto-personalizado',
        question: '¿Y si ningún paquete me sirve?',
        answer:
          'Pide un presupuesto personalizado desde el servicio: cuenta qué necesitas y elige un horario. Cada parte puede hacer hasta dos ofertas. La hora no queda reservada hasta que una de las dos acepta; entonces se crea la orden.',
      },
      {
        id: 'guardar-favoritos',
        question: '¿Cómo guardo un servicio para después?',
        answer:
          'Con la sesión iniciada, toca el corazón del servicio. Lo encuentras en «Mis Favoritos», en el menú de tu cuenta.',
      },
      {
        id: 'quien-ve-mis-datos',
        question: '¿Quién ve mi dirección y mi teléfono?',
        answer:
          'Tu dirección la ve el prestador a quien haces la solicitud. Los teléfonos se muestran a las dos partes solo cuando la orden es aceptada. Ninguno aparece en páginas públicas.',
      },
    ],
  },
  {
    id: 'prestadores',
    title: 'Para prestadores',
    questions: [
      {
        id: 'como-ofrezco',
        question: '¿Cómo empiezo a ofrecer mis servicios?',
        answer:
          'Con tu cuenta abierta, presiona «Ofrecer servicios». Escribe tu biografía, marca los días y horas en que trabajas y crea tu primer servicio. Con la misma cuenta puedes seguir contratando a otros.',
      },
      {
        id: 'dias-libres',
        question: '¿Cómo bloqueo un feriado o unas vacaciones?',
        answer:
          'En «Editar perfil» agrega la fecha en «Días libres y horarios especiales» como día libre, o con otro horario. Las órdenes que ya tienes no se mueven.',
      },
      {
        id: 'que-publico',
        question: '¿Qué necesita un buen servicio?',
        answer:
          'Un título claro, una descripción de lo que incluye, las zonas a las que vas y al menos un paquete con precio y duración. Una portada con tu trabajo ayuda mucho: acepta PNG, JPG o WEBP.',
      },
      {
        id: 'paquetes',
        question: '¿Qué es un paquete?',
        answer:
          'Una forma de contratar tu servicio, con nombre, descripción, precio y duración; por ejemplo, una visita de revisión o un día completo. Puedes ofrecer varios, y la duración decide qué horarios caben en tu agenda.',
      },
      {
        id: 'mis-horarios',
        question: '¿Cómo funcionan mis horarios?',
        answer:
          'Marcas qué días trabajas y desde y hasta qué hora, en tu zona horaria. Con eso y con tus órdenes se calculan los horarios libres: lo que ya está pedido o aceptado no se ofrece a nadie más.',
      },
      {
        id: 'aceptar-rechazar',
        question: '¿Cómo acepto o rechazo una solicitud?',
        answer:
          'En el «Panel del Prestador», en cada orden pendiente. Para rechazar debes escribir el motivo, que el cliente verá. Responde antes del plazo que muestra la orden: después se cancela sola.',
      },
      {
        id: 'atender-urgencias',
        question: '¿Cómo atiendo urgencias?',
        answer:
          'Activa la urgencia al crear o editar tu servicio y pon el recargo que cobras. Las solicitudes urgentes llegan resaltadas, no ocupan un horario de tu agenda y tienen un plazo corto para responder.',
      },
      {
        id: 'cuanto-cuesta-prestador',
        question: '¿Cuánto me cuesta vender en Oficio?',
        answer:
          'Publicar es gratis. Cada orden indica la comisión de la plataforma, que es un costo tuyo y no se suma a lo que paga el cliente. Si una promoción la descuenta, también lo ves en la orden.',
      },
      {
        id: 'terminar-trabajo',
        question: '¿Qué hago al terminar un trabajo?',
        answer:
          'Presiona «Marcar como Finalizado» en la orden. Avisamos al cliente para que lo confirme; si no responde, la orden se completa sola al vencer el plazo.',
      },
      {
        id: 'cambiar-precios',
        question: '¿Puedo cambiar mis precios?',
        answer:
          'Sí, cuando quieras, desde «Editar Servicio» en tu panel. Las órdenes que ya recibiste guardan el precio y la duración con que se pidieron.',
      },
      {
        id: 'mi-calificacion',
        question: '¿Cómo se calcula mi calificación?',
        answer:
          'Es el promedio de las estrellas de tus reseñas, que solo pueden dejar quienes completaron una orden contigo. Se ve en tus servicios y en tu perfil público.',
      },
    ],
  },
  {
    id: 'general',
    title: 'Preguntas generales',
    questions: [
      {
        id: 'que-es-oficio',
        question: '¿Qué es Oficio?',
        answer:
          'Un sitio donde encontrar y reservar a personas que saben hacer un trabajo, como plomería, electricidad o limpieza, y donde quien sabe un oficio puede ofrecerlo con sus precios y horarios.',
      },
      {
        id: 'en-que-paises',
        question: '¿En qué países funciona?',
        answer:
          'En Argentina, Bolivia, Brasil, Chile, Colombia, Ecuador, España, Estados Unidos, Paraguay, Perú, Uruguay y Venezuela. Con la sesión iniciada ves los servicios de tu país.',
      },
      {
        id: 'crear-cuenta',
        question: '¿Cómo creo una cuenta?',
        answer:
          'Presiona «Registro», escribe tu nombre, tu correo y una contraseña, y acepta los términos. Te enviamos un enlace para verificar tu correo. Debes ser mayor de 18 años.',
      },
      {
        id: 'no-llega-correo',
        question: 'No me llega el correo de verificación',
        answer:
          'Mira en la carpeta de spam. Si no está, intenta iniciar sesión: te ofreceremos reenviarlo. El enlace vale 24 horas; si venció, pide otro de la misma forma.',
      },
      {
        id: 'olvide-contrasena',
        question: 'Olvidé mi contraseña',
        answer:
          'En «Iniciar Sesión» presiona «¿Olvidaste tu contraseña?» y escribe tu correo. Te enviamos un enlace que vale una hora. Al guardar la nueva contraseña se cierran todas tus sesiones.',
      },
      {
        id: 'sesion-cerrada',
        question: '¿Por qué se cerró mi sesión?',
        answer:
          'Las sesiones duran hasta 30 días. También las cerramos si cambias tu contraseña o si notamos que alguien más podría estar usando la tuya; en ese caso te lo decimos al volver.',
      },
      {
        id: 'cuenta-desactivada',
        question: '¿Por qué mi cuenta está desactivada?',
        answer:
          'Porque incumplió los términos o para protegerla. Mientras tanto no puedes entrar, tus servicios no se ven y lo que estaba pendiente se cancela. Si crees que es un error, escríbenos al correo que está al final de esta página.',
      },
      {
        id: 'codigo-referido',
        question: '¿Para qué sirve el código de referido?',
        answer:
          'Si te registras con el código de alguien, recibes una orden sin comisión para cuando ofrezcas servicios. Quien te invitó también gana cuando se completa tu primera orden. Es opcional.',
      },
      {
        id: 'que-avisos',
        question: '¿Qué avisos voy a recibir?',
        answer:
          'Te avisamos en el sitio y por correo de lo que pide una respuesta tuya: una solicitud nueva, que la aceptaron, rechazaron o cancelaron, que un trabajo está finalizado o que tienes mensajes sin leer en un chat. No enviamos publicidad.',
      },
      {
        id: 'cerrar-cuenta',
        question: '¿Cómo descargo mis datos o cierro mi cuenta?',
        answer:
          'En «Mi Perfil», en «Tus datos», descargas una copia de todo lo que guardamos sobre ti. Para cerrar tu cuenta, escríbenos desde su correo a la dirección que está al final de esta página: la desactivamos y borramos tus datos. Tus órdenes y reseñas quedan sin tu nombre.',
      },
    ],
  },
];
