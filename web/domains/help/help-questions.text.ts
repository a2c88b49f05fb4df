import { brand } from '#platform/brand.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { factsPeriod, factTexts } from '../reputation/reputation-facts.text.ts';
import { clientQuestions } from './help-clients.text.ts';

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

const countries = new Intl.ListFormat('es');

const factMeanings = Object.values(factTexts)
  .map(({ label, meaning }) => `${label}: ${meaning}`)
  .join(' ');

/** The questions of the help center and its chat. An answer describes only existing features. */
export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'clientes',
    title: 'Para clientes',
    questions: clientQuestions,
  },
  {
    id: 'prestadores',
    title: 'Para prestadores',
    questions: [
      {
        id: 'como-ofrezco',
        question: '¿Cómo empiezo a ofrecer mis servicios?',
        answer:
          'Presiona «Ofrecer servicios», al pie de cada página, y crea tu cuenta si aún no la tienes. Completa tu país, dirección y teléfono, escribe tu biografía, marca los días y horas en que trabajas y crea tu primer servicio. Con la misma cuenta puedes seguir contratando a otros.',
      },
      {
        id: 'zona-de-atencion',
        question: '¿Cómo digo dónde trabajo?',
        answer:
          'En «Editar perfil», en «Zona de atención», elige un lugar y hasta cuántos kilómetros vas, o una lista de lugares. Así te encuentra quien busca cerca. Tu dirección no se muestra. Si cambias de país, elige tu zona de nuevo.',
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
          'Un título claro, una descripción de lo que incluye, las zonas a las que vas y al menos un paquete con precio y duración. Ayuda una portada con tu trabajo.',
      },
      {
        id: 'verificarme',
        question: '¿Cómo verifico mi identidad o mi licencia?',
        answer:
          'En «Mi Perfil», en «Verificación», envía una foto del documento en JPG, PNG o WEBP; de un PDF, una captura de pantalla. Es opcional. Lo ve solo nuestro equipo y se borra cuando decide. Si lo aprueba, la insignia se muestra hasta una fecha y te avisamos 30 días antes de que venza; si no, te decimos el motivo y puedes enviar otro. También podemos retirarla, con el motivo; si no estás de acuerdo, envía tu documento otra vez.',
      },
      {
        id: 'sin-contactos',
        question: '¿Por qué no puedo escribir mi teléfono en mi servicio?',
        answer:
          'Los textos públicos no llevan teléfonos, correos, enlaces ni direcciones: el contacto se comparte cuando se acepta una orden. Te decimos junto al campo qué quitar. En los chats, presupuestos y solicitudes de contacto escribes con libertad.',
      },
      {
        id: 'retirar-servicio',
        question: '¿Puedo pausar o eliminar un servicio?',
        answer:
          'Sí. En tu panel, abre el menú de tres puntos del servicio. «Pausar» lo oculta hasta que lo reanudes; tus órdenes y presupuestos en curso siguen igual. «Eliminar» lo retira para siempre, con sus imágenes; solo se puede cuando no tiene órdenes abiertas ni presupuestos en curso, y si los tiene te decimos cuáles. Las órdenes terminadas conservan sus datos.',
      },
      {
        id: 'paquetes',
        question: '¿Qué es un paquete?',
        answer:
          'Una forma de contratar tu servicio, con nombre, descripción, precio y duración; por ejemplo, una visita o un día completo. Su duración decide qué horarios caben en tu agenda.',
      },
      {
        id: 'mis-horarios',
        question: '¿Cómo funcionan mis horarios?',
        answer:
          'Marcas qué días trabajas y desde y hasta qué hora, en tu zona horaria. Con eso se calculan los horarios libres: lo que ya está pedido o aceptado, o bloqueas en tu agenda, no se ofrece.',
      },
      {
        id: 'aceptar-rechazar',
        question: '¿Cómo acepto o rechazo una solicitud?',
        answer:
          'En el «Panel del Prestador», en cada orden pendiente. Para rechazar debes escribir el motivo, que el cliente verá; si es por la hora, propón otra. Responde antes del plazo que muestra la orden: después se cancela sola.',
      },
      {
        id: 'pedidos-de-cuentas-nuevas',
        question: '¿Cómo me cuido de pedidos falsos?',
        answer:
          'Quien todavía no completó una orden puede tener un solo pedido pendiente contigo, y tienes 12 horas para responderlo. En «Edita tu perfil» puedes recibir los pedidos de cuentas nuevas de a uno. Si se juntan varios, tu panel te ofrece rechazarlos todos en un paso.',
      },
      {
        id: 'cancelar-prestador',
        question: '¿Puedo cancelar o mover una orden que acepté?',
        answer:
          'Sí, desde la orden, mientras no la hayas marcado como finalizada. Si puedes ir otro día, propón otra hora en vez de cancelar. Cancelar con menos aviso que el de tu servicio es tardío, como lo explica «¿Puedo cancelar una reserva?».',
      },
      {
        id: 'atender-urgencias',
        question: '¿Cómo atiendo urgencias?',
        answer:
          'Activa la urgencia al crear o editar tu servicio y pon el recargo que cobras. No ocupa un horario de tu agenda y tiene un plazo corto para responder.',
      },
      {
        id: 'cuanto-cuesta-prestador',
        question: '¿Cuánto me cuesta vender aquí?',
        answer:
          'Publicar es gratis. Cada orden indica la comisión de la plataforma, que es un costo tuyo y no se suma a lo que paga el cliente. Si una promoción la descuenta, también lo ves en la orden.',
      },
      {
        id: 'terminar-trabajo',
        question: '¿Qué hago al terminar un trabajo?',
        answer:
          'Presiona «Marcar como Finalizado» en la orden, desde el día del servicio; una urgencia, en cuanto la aceptas. Avisamos al cliente para que lo confirme; si no responde, la orden se completa sola al vencer el plazo. Si te equivocas, presiona «Deshacer» antes de que pasen 10 minutos.',
      },
      {
        id: 'cambiar-precios',
        question: '¿Puedo cambiar mis precios?',
        answer:
          'Sí, desde «Editar Servicio» en tu panel. Las órdenes que ya recibiste guardan el precio y la duración con que se pidieron.',
      },
      {
        id: 'mi-calificacion',
        question: '¿Cómo se calcula mi calificación?',
        answer:
          'Es el promedio de las estrellas de tus reseñas, que solo dejan quienes completaron una orden contigo. Solo cuentan las reseñas publicadas. Con menos de cinco, junto a ella dice «Nuevo». De las reseñas de un mismo cliente cuenta la más reciente: una reseña deja de contar si esa persona escribe otra antes de 90 días. Tampoco cuentan las de una orden que se marcó como finalizada en menos de una cuarta parte de su duración (al menos 10 minutos), de una cuenta con menos de 24 horas o de un cliente que invitaste. Todas se siguen viendo en tus servicios y en tu perfil público.',
      },
      {
        id: 'responder-resena',
        question: '¿Puedo responder o quitar una reseña?',
        answer:
          'En «Mi Perfil», debajo de cada reseña que recibiste, presiona «Responder»: una sola vez, hasta 30 días después de publicada y con 500 caracteres como máximo. Tu respuesta se ve debajo de la reseña y avisamos a quien la escribió. No puedes quitar la reseña de otra persona. Si una incumple los términos, repórtala en su menú «Más opciones»: si nuestro equipo decide ocultarla, deja de verse.',
      },
    ],
  },
  {
    id: 'resultados',
    title: 'Resultados y cifras',
    questions: [
      {
        id: 'orden-de-resultados',
        question: '¿Cómo se ordenan los resultados?',
        answer:
          'Si tus palabras nombran un oficio, van solo sus servicios; primero los que tienen más palabras, y el título pesa más que la descripción. Entre iguales decide la calidad: el promedio de las reseñas por la parte de los trabajos que se completan. Con un lugar y sin palabras, primero van los más cercanos; sin lugar ni palabras, los más nuevos. Puedes elegir otro orden: cercanía, precio o calificación.',
      },
      {
        id: 'calidad',
        question: '¿Cómo se calcula la calidad que ordena los resultados?',
        answer:
          'Al promedio de las estrellas se suman diez reseñas con el promedio de toda la plataforma, para que una sola reseña de cinco estrellas no valga más que doscientas de 4.9. Eso se multiplica por la parte de los últimos 200 trabajos que el prestador completó, con cautela: con pocos trabajos cuenta menos. Lo que cancela o no cumple un cliente no baja la calidad de nadie.',
      },
      {
        id: 'lugares-para-nuevos',
        question: '¿Qué significa «Nuevo» en un servicio?',
        answer:
          'Junto a una calificación, que sale de menos de cinco reseñas; en un servicio sin reseñas, que esa persona completó menos de 5 órdenes aquí. Para que quien empieza tenga lugar, en la primera página de una búsqueda por palabras, cercanía o calificación uno de cada seis lugares es para prestadores nuevos. Por precio no: ahí mandan los precios.',
      },
      {
        id: 'por-que-aqui',
        question: '¿Qué muestra «¿Por qué aquí?»?',
        answer:
          'Los motivos del lugar de un servicio en tu búsqueda. Según el orden que elegiste: qué palabras tiene y dónde, a qué distancia está, si tiene una hora libre ese día, sus reseñas, los últimos trabajos que completó y si es nuevo.',
      },
      {
        id: 'cifras-del-perfil',
        question: '¿Qué significan las cifras del perfil de un prestador?',
        answer: `${factsPeriod} Solo se cargan a quien causó lo que pasó. ${factMeanings} De un cliente con 5 órdenes o más, el prestador ve antes de aceptar cuántas canceló tarde y a cuántas faltó.`,
      },
      {
        id: 'corregir-cifras',
        question: '¿Puedo corregir una cifra de mi perfil?',
        answer:
          'No: salen de tus órdenes y nadie las escribe a mano. Se actualizan cuando respondes una solicitud o termina una orden, y una orden deja de contar a los 180 días. Una ausencia o un problema que decide un administrador cuenta según lo que decidió.',
      },
      {
        id: 'aparecer-antes',
        question: 'Ofrezco servicios: ¿cómo aparezco más arriba?',
        answer:
          'Nombra en el título lo que haces con las palabras de tus clientes, completa los trabajos que aceptas y responde a tiempo. Si no puedes ir, propón otra hora en vez de cancelar. Las reseñas pesan más cuantas más tienes.',
      },
      {
        id: 'pagar-por-aparecer',
        question: '¿Se puede pagar por aparecer primero?',
        answer:
          'No. No hay anuncios ni lugares pagados, y la comisión de una orden no cambia el lugar de nadie.',
      },
    ],
  },
  {
    id: 'general',
    title: 'Preguntas generales',
    questions: [
      {
        id: 'que-es',
        get question() {
          return `¿Qué es ${brand().name}?`;
        },
        answer:
          'Un sitio donde encontrar y reservar a personas que saben hacer un trabajo, como plomería, electricidad o limpieza, y donde quien sabe un oficio puede ofrecerlo con sus precios y horarios.',
      },
      {
        id: 'en-que-paises',
        question: '¿En qué países funciona?',
        get answer() {
          return `En ${countries.format(brand().countries ?? countryNames)}. Con la sesión iniciada ves los servicios de tu país.`;
        },
      },
      {
        id: 'crear-cuenta',
        question: '¿Cómo creo una cuenta?',
        answer:
          'Presiona «Registro», escribe tu nombre, tu correo y una contraseña, y acepta los términos. Te enviamos un enlace para verificar tu correo: puedes abrirlo en otro dispositivo, y la página donde te registraste sigue sola. Debes ser mayor de 18 años.',
      },
      {
        id: 'que-imagenes',
        question: '¿Qué imágenes puedo subir?',
        answer:
          'En PNG o JPG; salvo la foto de perfil, también en WEBP. Si una pesa demasiado, te lo decimos al elegirla. Tienes una foto de perfil; cada servicio, una portada y hasta 10 imágenes de galería; cada solicitud de presupuesto, cada orden y cada problema que reportas, hasta 5. Cada una cuenta por separado y no quita lugar a las demás. Puedes cambiar tu foto y las imágenes de tus servicios cuando quieras; las de un presupuesto, una orden o un problema no se pueden quitar después de enviarlas.',
      },
      {
        id: 'no-llega-correo',
        question: 'No me llega el correo de verificación',
        answer:
          'Mira en la carpeta de spam. Si no está, intenta iniciar sesión: te ofreceremos reenviarlo. El código vale 15 minutos y el enlace, 24 horas; si vencieron, pide otros de la misma forma.',
      },
      {
        id: 'olvide-contrasena',
        question: 'Olvidé mi contraseña',
        answer:
          'En «Iniciar Sesión» presiona «¿Olvidaste tu contraseña?» y escribe tu correo. Te enviamos un enlace que vale una hora. Al guardar la nueva contraseña se cierran todas tus sesiones.',
      },
      {
        id: 'cambiar-correo',
        question: '¿Cómo cambio mi correo o mi contraseña?',
        answer:
          'En «Mi Perfil», en «Correo y contraseña». Te pedimos tu contraseña actual. Un correo nuevo vale cuando abres el enlace que le enviamos; tus sesiones en los demás dispositivos se cierran. Si entras con Google y no tienes contraseña, ahí mismo pides un enlace para elegir una.',
      },
      {
        id: 'sesion-cerrada',
        question: '¿Por qué se cerró mi sesión?',
        answer:
          'Las sesiones duran hasta 30 días. También las cerramos si eliges otra contraseña o si notamos que alguien más podría estar usando la tuya; en ese caso te lo decimos al volver.',
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
        question: '¿Qué notificaciones voy a recibir?',
        answer:
          'Te notificamos en el sitio y por correo lo que pide una respuesta tuya: una solicitud nueva, que la aceptaron, rechazaron o cancelaron, que proponen otra hora, que reportan una ausencia o un problema, que un trabajo está finalizado o que tienes mensajes sin leer en un chat. Por ahora no se pueden desactivar. No enviamos publicidad.',
      },
      {
        id: 'avisar-problema',
        question: '¿Cómo reporto a una persona o una publicación?',
        answer:
          'En cada servicio, perfil, reseña y su respuesta, mensaje, imagen, presupuesto y solicitud de contacto abre «Más opciones» y elige «Reportar»; en una imagen ampliada está en la misma imagen, y a un cliente lo reportas desde su perfil en la orden. Elige el motivo y cuéntanos qué pasa. No hace falta tener cuenta: sin ella te pedimos un correo para responderte y te enviamos un enlace para confirmarlo. No le decimos a nadie quién reportó.',
      },
      {
        id: 'que-pasa-con-un-reporte',
        question: '¿Qué pasa después de un reporte, y si no estoy de acuerdo?',
        answer:
          'Una persona de nuestro equipo lo lee y decide no hacer nada, ocultar lo reportado, advertir o desactivar la cuenta, siempre con fundamentos. Quien reportó y quien fue reportado reciben la decisión en sus notificaciones y por correo, con la regla de los términos y la forma de decir que no están de acuerdo: una vez, en 30 días. Entonces se decide de nuevo, por otra persona si la hay, y esa decisión es definitiva.',
      },
      {
        id: 'bloquear',
        question: '¿Cómo bloqueo a una persona?',
        answer:
          'En el menú «Más opciones» de su perfil, de su servicio, de un chat, de una orden o de un presupuesto. Desde ese momento ninguno ve los servicios ni el perfil del otro, y no pueden contratarse, pedirse presupuestos ni escribirse. No le avisamos. Si tienen una orden abierta, sigue con su chat hasta que termine. Solo tú puedes desbloquearla, en «Mi Perfil», en «Privacidad».',
      },
      {
        id: 'pausar-cuenta',
        question: '¿Puedo pausar mi cuenta?',
        answer:
          'Sí: en «Mi Perfil», en «Privacidad», elige «Pausar mi cuenta». Cerramos tus sesiones, y tu perfil y tus servicios dejan de verse. No se borra nada y tus órdenes abiertas siguen. Para volver, inicia sesión como siempre.',
      },
      {
        id: 'cerrar-cuenta',
        question: '¿Cómo descargo mis datos o cierro mi cuenta?',
        answer:
          'En «Mi Perfil», en «Privacidad», descargas una copia de todo lo que guardamos sobre ti y eliges «Borrar mi cuenta». Te pedimos tu contraseña o, si solo entras con Google, que entres otra vez. Tus órdenes abiertas tienen que terminar antes. La cuenta deja de verse en ese momento, y a los 7 días borramos tus datos para siempre; hasta entonces puedes entrar y cancelar el borrado, pero no contratar, publicar ni escribir a nadie nuevo. Tus órdenes y reseñas quedan sin tu nombre.',
      },
    ],
  },
];
