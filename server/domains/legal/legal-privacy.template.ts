import { ENDED_IMAGES_DAYS } from '@oficio/contract/domains/negotiations/negotiations-images.rules.ts';
import { REPORT_DAYS } from '@oficio/contract/domains/reports/reports.rules.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { UNCLAIMED_RETENTION_MS } from '../imports/imports.rules.ts';
import { definePage } from '../texts/texts-declared.rules.ts';
import { pageSample } from './legal-sample.template.ts';

const UNCLAIMED_DAYS = UNCLAIMED_RETENTION_MS / DAY_MS;

/** The privacy policy. */
export const privacyPage = definePage({
  key: 'page.privacy',
  title: 'Política de privacidad',
  sample: pageSample,
  parts: {
    responsable: `
      1. Quién responde por tus datos
      El responsable es {controller}, {controllerId}, con domicilio en {controllerAddress}.
      | El responsable es {controller}, con domicilio en {controllerAddress}.
      | El responsable es {controller}, {controllerId}.
      | El responsable es {controller}.
      | El responsable es quien administra {brand} en esta dirección.
      Para todo lo que tiene que ver con tus datos: {contact}, o [{support}](mailto:{support}).
      | Para todo lo que tiene que ver con tus datos, escríbenos a [{support}](mailto:{support}).`,
    'que-guardamos': `
      2. Qué datos guardamos
      Los que tú nos das:
      - **Cuenta:** nombre, correo, contraseña (guardamos solo una huella cifrada que no permite leerla), cuándo aceptaste los términos y tu código de referido.
      - **Perfil:** país, distrito, dirección, teléfono y, si quieres, una foto y otras direcciones guardadas. De los prestadores también biografía, horarios, citas privadas, vacaciones, zona horaria y zona de atención.
      - **Verificación:** si eres prestador y quieres, la foto de un documento de identidad o de una licencia, cuándo la enviaste y qué se decidió.
      - **Servicios:** lo que publicas, con sus textos, precios, zonas e imágenes.
      - **Actividad:** tus solicitudes, presupuestos y órdenes con su historial, lo que escribes sobre el trabajo, su dirección y sus imágenes, las horas propuestas, los días por los que esperas, los motivos de una cancelación y los reportes de una ausencia o un problema, lo que reportas a quienes administran {brand}, los mensajes de los chats, tus favoritos, las personas que bloqueas, las reseñas que escribes y recibes con sus respuestas, y tus notificaciones.
      - **Avisos:** qué avisos quieres y por dónde. De cada dispositivo en el que los activas, la dirección a la que se le envían y cuándo confirmaste que llegan.
      - **Programas:** los accesos que creas para tus programas, con su nombre, sus permisos y su último uso.
      Si quien administra {brand} cargó tus datos de prestador desde una lista suya, los guardamos sin publicarlos hasta que los reclamas con el enlace que recibes; si nadie lo hace, los borramos a los ${UNCLAIMED_DAYS} días.
      Si presionas «Usar mi ubicación», tu navegador nos dice dónde estás, redondeado a 1 km, para mostrarte los lugares cercanos. No lo guardamos, tampoco en los registros técnicos. De una búsqueda sin resultados guardamos la categoría, el lugar y la semana, nunca tus palabras ni quién buscó.
      Contamos cuántas personas ven cada servicio. Para no contar dos veces a la misma guardamos, solo ese día, una huella de su red y su navegador que no dice quién es.
      Si entras con Google, también el identificador de esa cuenta; de Google no recibimos tu contraseña.
      Y los que hacen falta para que el sitio funcione y sea seguro: tus sesiones abiertas, los intentos fallidos de entrar y registros técnicos de las peticiones: la hora, la página sin lo que buscas ni el lugar, el resultado y, según el alojamiento, la dirección de tu red. A las imágenes que subes les quitamos la ubicación y los demás datos que añade la cámara.
      No guardamos datos de pago: {brand} no procesa pagos.`,
    'para-que': `
      3. Para qué los usamos y con qué base legal
      - **Para cumplir el contrato contigo** (los términos que aceptas): tu cuenta y su seguridad, mostrarte servicios de tu país y horarios correctos, que cliente y prestador acuerden y realicen un trabajo, los avisos de lo que pasa con tus solicitudes y los beneficios por referidos.
      - **Con tu consentimiento,** que puedes retirar cuando quieras: los avisos en tus dispositivos, los mensajes a tu teléfono, tu ubicación, el documento de una verificación, el aviso de una búsqueda y los calendarios que conectas. Retirarlo no cambia lo hecho antes.
      - **Por interés legítimo** en un sitio seguro y útil: evitar abusos y accesos ajenos, decidir sobre reportes y órdenes sin acuerdo, mostrar reseñas y cifras de las órdenes, ordenar los resultados y saber qué se busca y no se encuentra. Puedes oponerte.
      - **Por obligación legal:** conservar el historial de las órdenes y el registro de lo que hacen los administradores, y responder a autoridades que pueden exigirlo.
      No hay publicidad, y no usamos tus datos para nada distinto de lo que dice esta parte.`,
    'quien-los-ve': `
      4. Quién los recibe
      - **Cualquier persona** ve el perfil público de un prestador: nombre, foto, país, biografía, horarios, servicios, reseñas recibidas, el mes en que creó su cuenta y cifras de sus órdenes de los últimos 180 días (cuántas respondió, completó o canceló tarde, y cuántos clientes volvieron), sin los nombres de los clientes. De quien escribe una reseña se ven su nombre y su foto, cuando la reseña se publica.
      - **El prestador a quien haces una solicitud** ve tu nombre, tu foto, el distrito, lo que escribes y las imágenes del trabajo, las reseñas que recibiste como cliente y, de los últimos 180 días, las órdenes que cancelaste tarde o a las que faltaste.
      - **Los teléfonos y la dirección del trabajo** se muestran a la otra parte solo cuando el prestador acepta la orden.
      - **Tu correo** no se muestra a otros usuarios.
      - **El chat de una orden** y las ofertas de un presupuesto los ven solo sus dos partes; si una ausencia o un problema queda sin resolver, también quien administra {brand} y lo decide. Otra orden abierta la abre solo con un motivo escrito, que queda registrado. De un mensaje, un presupuesto o una solicitud de contacto que se reporta, quien administra ve lo reportado. Cada lectura queda registrada. Las imágenes de una orden o un presupuesto se abren solo con la sesión de una de sus dos partes.
      - **El documento de una verificación** lo ven solo quienes administran {brand}, y cada lectura queda registrada. En tu perfil se ve la insignia, nunca el documento ni su número.
      - **Quienes administran {brand}** ven los datos de las cuentas y sus órdenes para dar soporte o hacer cumplir los términos. Nunca tu contraseña. Lo que cambian queda registrado con su nombre.
      - **Quienes nos dan alojamiento y envían los correos** los tratan por encargo nuestro, solo para eso.
      - **Si entras con Google,** Google sabe que entraste aquí. De los calendarios que conectas, su servidor sabe que los leemos.
      - **Si activas los avisos en un dispositivo,** los lleva el servicio de su navegador (de Google, Apple, Mozilla o Microsoft). Ve a qué dispositivo van y cuándo; van cifrados y no puede leerlos.
      - **Si activas los mensajes a tu teléfono,** quien los envía por encargo nuestro (por WhatsApp, SMS o de otro modo) recibe tu teléfono, tu nombre y el texto del aviso con su enlace. Nadie más recibe tu teléfono para eso.
      Alguno de ellos puede estar en otro país. Entonces exigimos las garantías que pide la ley, como las cláusulas contractuales tipo, y puedes pedirnos cuáles son.
      No vendemos tus datos ni los usamos para publicidad.`,
    'cuanto-tiempo': `
      5. Por cuánto tiempo
      - Tu cuenta, tu perfil, tus servicios y tus favoritos: mientras tengas la cuenta.
      - Cada notificación: {notificationsTime}, o menos si borras tu cuenta.
      - La dirección de un dispositivo con avisos: hasta que los desactivas o cierras sesión en él. Que un mensaje salió a tu teléfono, sin su texto: 30 días.
      - Los mensajes del chat de una orden: {chatsTime} después de que termina, para poder resolver un reclamo. Nunca se borran mientras la orden o un problema reportado siguen abiertos.
      - El historial de una orden o un presupuesto (quién hizo qué y cuándo, los cambios de hora, las ausencias y los problemas reportados): {orderHistoryTime} después de que termina, porque las leyes comerciales y tributarias exigen conservarlo.
      - Las órdenes mismas, con su precio y su comisión, los presupuestos, las solicitudes y las reseñas que comparten dos personas: también después de cerrar tu cuenta, pero sin tu nombre ni tus datos de contacto, porque la otra parte los necesita.
      - Los correos que tu cuenta tuvo antes, si lo cambias: mientras tengas la cuenta. Un cambio que no confirmas se borra a los 30 días de vencer su enlace.
      - Una cuenta cuyo correo nadie confirma: 30 días desde el registro; después se borra con todo lo que tiene.
      - Las imágenes de un presupuesto que terminó sin acuerdo y las de una orden rechazada o cancelada: ${ENDED_IMAGES_DAYS} días.
      - Las personas que bloqueas: hasta que las desbloquees o borres tu cuenta.
      - El documento de una verificación: hasta que se decide, lo retiras, lo reemplazas o se cierra tu cuenta; no entra en las copias de seguridad. Que lo enviaste y qué se decidió: mientras tengas la cuenta.
      - Tus direcciones guardadas: hasta que las borres o borres tu cuenta.
      - Los días por los que esperas: hasta que pasen.
      - El registro de lo que hacen los administradores: {auditTime}.
      - Cada sesión: 30 días como máximo, o hasta que la cierres.
      - Los enlaces que enviamos por correo valen 24 horas (verificación, cambio de correo) o una hora (contraseña), y se borran a los 30 días de vencer.
      - Los intentos fallidos de entrar: 24 horas.
      - El motivo, si desactivamos tu cuenta: mientras exista la cuenta.
      - De un reporte, la copia de lo reportado con sus imágenes, las palabras de las dos partes, los fundamentos y el correo de quien no tiene cuenta: ${REPORT_DAYS} días después de la última decisión. Después queda solo que existió y qué se decidió.
      - Los registros técnicos de las peticiones: 30 días como máximo.
      - Las copias de seguridad: 6 meses como máximo. Lo que borras sigue en ellas hasta entonces; solo se usan para recuperar el sitio.`,
    'orden-automatico': `
      6. Orden de los resultados y decisiones automáticas
      El orden de los servicios se calcula solo. Cuentan las palabras y el lugar que buscas, las calificaciones de las reseñas, las órdenes completadas, el precio si ordenas por él y si hay una hora libre. Uno de cada seis lugares de una primera página es para prestadores nuevos. Nadie paga por aparecer antes. En cada servicio, «¿Por qué aquí?» dice qué contó.
      También es automático que una orden sin respuesta se cancele y que una marcada se complete al vencer su plazo, y las cifras de las órdenes en los perfiles.
      Ninguna de estas decisiones tiene efectos legales para ti. Ocultar algo, advertir o desactivar una cuenta lo decide siempre una persona. Puedes pedir que una persona revise tu caso, decir lo que piensas y oponerte: escríbenos a [{support}](mailto:{support}).`,
    'en-tu-navegador': `
      7. Qué queda en tu navegador
      Solo lo necesario. No usamos cookies de publicidad ni de seguimiento de terceros.
      - Una cookie que mantiene tu sesión, que otros programas de la página no pueden leer.
      - Una cookie que dice a cada página cuál es tu sesión, para que no muestre a personas bloqueadas.
      - Una cookie con el país cuyos servicios ves: el que elegiste o el de tu dispositivo.
      - Una cookie que reconoce el navegador en el que te registraste, para verificar tu correo.
      - En el almacenamiento local: tu sesión, el tema claro u oscuro, tus últimas búsquedas, que puedes quitar donde buscas, si ya viste el asistente de ayuda, si pausaste las imágenes, un código de referido mientras no lo uses, los borradores de tu perfil de prestador y de tus servicios, si dejaste la verificación para después, si activaste los avisos en este dispositivo o no los quieres, cuáles ya mostró, y los mensajes de chat que aún no se han podido enviar, que se borran al cerrar sesión. Durante un día, el paquete, el día y la hora que elegiste al reservar y, mientras te registras, tu correo y la página de la que venías.
      - Mientras la pestaña está abierta: lo que llevas escrito en los demás formularios, para que no lo pierdas al recargar. Nunca tu contraseña.`,
    seguridad: `
      8. Cómo los protegemos
      Las contraseñas y los enlaces enviados por correo se guardan solo como huellas que no se pueden revertir. Al cambiar tu contraseña se cierran todas tus sesiones, y si notamos que alguien usa una sesión robada la cerramos y te avisamos.`,
    derechos: `
      9. Tus derechos
      Los tienes por el Reglamento General de Protección de Datos (Unión Europea), por la Ley 21.719 (Chile) y por las leyes parecidas de otros países, y son gratis:
      - **Acceso y portabilidad:** descargas una copia de todos tus datos, en un formato que otros programas leen, en [«Mi Perfil»](/profiles/me).
      - **Rectificación:** corriges tus datos en la misma página.
      - **Supresión:** borras tu cuenta en «Privacidad», en la misma página. Deja de verse al pedirlo, y durante 7 días puedes cancelarlo. Después eliminamos tu nombre, correo, contacto, foto, perfil y servicios, y no se puede deshacer. Las órdenes, los presupuestos con sus imágenes, las solicitudes, los mensajes y las reseñas que compartiste quedan sin tu nombre, por el tiempo que dice la parte 5.
      - **Oposición, bloqueo y limitación:** puedes oponerte a un uso, o pedir que lo suspendamos mientras revisamos tu reclamo. Ahí mismo también pausas tu cuenta.
      - **Decisiones automáticas:** puedes pedir que las revise una persona (parte 6).
      - **Retirar tu consentimiento** cuando quieras, donde lo diste.
      Para lo que no haces ahí, escríbenos desde el correo de tu cuenta a [{support}](mailto:{support}). Respondemos en un plazo de 30 días.
      Si no estás de acuerdo con la respuesta, puedes reclamar ante la autoridad de protección de datos de tu país; en Chile, la Agencia de Protección de Datos Personales.`,
    menores: `
      10. Menores de edad
      {brand} es solo para mayores de 18 años. Si sabes de una cuenta de un menor, avísanos y la cerraremos.`,
    cambios: `
      11. Cambios
      Si cambiamos esta política, publicaremos aquí la nueva versión con su fecha. Completa lo que dicen los [términos y condiciones](/terms). Para cualquier duda, escríbenos a [{support}](mailto:{support}).`,
    adicional: '',
  },
});
