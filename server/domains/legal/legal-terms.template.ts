import { OBJECTION_DAYS } from '@oficio/contract/domains/reports/reports.rules.ts';
import { definePage } from '../texts/texts-declared.rules.ts';
import { pageSample } from './legal-sample.template.ts';

/** The terms. Whoever changes them for all accounts raises `TERMS_VERSION`. */
export const termsPage = definePage({
  key: 'page.terms',
  title: 'Términos y condiciones',
  isAccepted: true,
  sample: pageSample,
  parts: {
    'que-es': `
      1. Qué es {brand}
      {brand} es un sitio en el que personas que ofrecen servicios (los **prestadores**) publican lo que hacen, con precios y horarios, y otras personas (los **clientes**) los encuentran y reservan.
      {brand} pone en contacto a las dos partes y les da herramientas para ponerse de acuerdo. No presta los servicios publicados ni emplea a los prestadores: el acuerdo por cada trabajo es entre el cliente y el prestador.`,
    cuenta: `
      2. Tu cuenta
      - Debes ser mayor de 18 años para crear una cuenta.
      - Usa tu nombre y datos verdaderos, y mantenlos al día. La cuenta es personal.
      - Cuida tu contraseña. Lo que se haga con tu cuenta se considera hecho por ti; si crees que alguien más entró, cambia la contraseña: eso cierra la sesión en todos tus dispositivos.
      - Para contratar necesitas verificar tu correo y completar país, dirección y teléfono.
      - Cualquier persona con cuenta puede crear también un perfil de prestador.`,
    publicar: `
      3. Publicar servicios
      Si ofreces servicios, te comprometes a:
      - Describirlos con verdad: qué incluyen, cuánto cuestan, cuánto duran y en qué zonas.
      - Tener la capacidad, los permisos y los seguros que tu trabajo exija donde lo haces.
      - Mantener tu disponibilidad al día y cumplir lo que aceptas.
      - Usar solo imágenes tuyas o que tengas derecho a usar.
      - No poner teléfonos, correos, enlaces ni direcciones en textos públicos; en los chats y presupuestos sí puedes.
      - Si pides una verificación, enviar un documento tuyo y auténtico. La insignia dice que lo vimos, no que garanticemos tu trabajo.
      - Pagar los impuestos que te correspondan por tu trabajo.`,
    reservas: `
      4. Reservas y urgencias
      Al reservar, el cliente envía una solicitud con un paquete, un día y una hora, o la marca como urgente si el servicio lo permite. Antes de enviarla ve el total. La solicitud no obliga a nadie hasta que el prestador la acepta.
      También puede pedir un presupuesto personalizado. Cada parte hace hasta dos ofertas, y cuando una acepta la última de la otra se crea la orden con ese precio.
      - El prestador puede aceptarla, o rechazarla diciendo el motivo, antes del plazo que muestra la solicitud. Si no responde a tiempo, o llega la hora reservada, se cancela sola.
      - Al terminar, el prestador marca el trabajo como finalizado y el cliente lo confirma. Si el cliente no dice nada dentro del plazo que muestra la orden, se da por completada.
      - Con la orden aceptada, las dos partes tienen un chat. Cualquiera puede proponer otra hora o, mientras el trabajo no esté marcado como finalizado, cancelar con un motivo. Cancelar con menos aviso que el del servicio, o después de la hora, queda registrado como cancelación tardía.
      - Si una parte no viene, la otra puede avisarlo; si el trabajo quedó mal, el cliente puede reportar el problema en vez de confirmarlo. Lo que no resuelvan entre ellas lo decide quien administra {brand}, con fundamentos que las dos leen. Esa decisión solo cierra la orden: no obliga a pagar ni a devolver dinero.
      - Una orden aceptada que nadie marca como finalizada se cancela «Sin confirmación» a los 7 días de su hora.
      - Los cambios posteriores en un servicio no alteran las órdenes ya hechas: cada orden guarda su título, paquete, precio y duración.`,
    pagos: `
      5. Precios, pagos y comisión
      - **{brand} no procesa pagos.** El cliente y el prestador acuerdan entre ellos la forma y el momento de pagar. {brand} no guarda datos de tarjetas ni retiene dinero.
      - El cliente paga el precio del paquete o de la oferta aceptada, más el recargo de urgencia si lo pidió. Nada más.
      - Usar {brand} es gratis para el cliente. La comisión de la plataforma es un costo del prestador, que la ve desglosada en cada orden, con sus descuentos si los hay.
      - Las promociones y los beneficios por referidos se aplican según se muestran en el resumen de la orden; no son dinero ni se pueden transferir.`,
    resenas: `
      6. Reseñas
      Solo quienes completaron una orden pueden opinar sobre ella, una vez cada uno. De varias reseñas de una persona sobre otra en menos de 90 días, en la calificación cuenta la más reciente. Una reseña cuenta una experiencia real, con respeto.
      Una reseña se publica cuando ambas partes hayan escrito o cuando pase el plazo que se indica al enviarla. Hasta entonces solo la ve quien la escribió. Quien recibe una reseña publicada puede responderla una vez.
      No se permiten reseñas falsas, compradas o a cambio de favores, ni insultos, datos privados de otras personas o publicidad.`,
    conducta: `
      7. Lo que no está permitido
      - Ofrecer o pedir servicios ilegales, peligrosos o que discriminen.
      - Hacerse pasar por otra persona o abrir varias cuentas para obtener beneficios.
      - Usar los datos de contacto de otra persona para algo distinto del servicio acordado.
      - Acosar, amenazar o engañar a otros usuarios, o usar otra cuenta para llegar a quien te bloqueó.
      - Intentar dañar el sitio, extraer sus datos en masa o entrar donde no se tiene permiso.`,
    contenido: `
      8. Lo que publicas
      Tus textos e imágenes siguen siendo tuyos. Nos permites mostrarlos en {brand}, y en la vista previa de los enlaces que se comparten, mientras estén publicados. Podemos ocultar lo que incumpla estas reglas, como dice la sección 11.`,
    responsabilidad: `
      9. Responsabilidad
      Cada prestador responde por su trabajo, y cada cliente por la información y las condiciones del lugar. {brand} no garantiza la calidad de un servicio ni interviene en el pago.
      Trabajamos para que el sitio esté siempre disponible, pero puede fallar o detenerse por mantenimiento. Nada de lo escrito aquí limita los derechos que la ley de tu país te da como consumidor.`,
    cierre: `
      10. Suspensión y cierre de cuentas
      Podemos desactivar una cuenta que incumpla estas reglas, siempre con un motivo que te enviamos por correo y lees al intentar entrar. Al hacerlo se cierran sus sesiones, sus servicios dejan de verse y se cancelan sus solicitudes y presupuestos pendientes. Si crees que la desactivamos por error, escríbenos a [{support}](mailto:{support}). En «Mi Perfil» puedes pausar tu cuenta cuando quieras, o borrarla si no tienes órdenes abiertas.`,
    reportes: `
      11. Reportes y decisiones
      - Cualquiera puede reportar un servicio, un perfil, una reseña, un mensaje, una imagen o un presupuesto que ve, con un motivo. No le decimos a quien fue reportado quién lo hizo.
      - Decide una persona de nuestro equipo, nunca un sistema automático: no hacer nada, ocultar lo reportado, advertir o desactivar la cuenta. Nadie decide sobre algo suyo.
      - Las dos partes reciben la decisión con los hechos, la regla de estos términos y los fundamentos.
      - Cada parte puede decir una vez, en ${OBJECTION_DAYS} días, que no está de acuerdo. Se decide de nuevo, por otra persona si la hay, y esa decisión es definitiva. También puedes acudir a la justicia de tu país.
      - De lo oculto solo su dueño sigue viendo una parte, con el motivo: su servicio, su perfil y sus palabras de un presupuesto. Lo demás se ve en la página de la decisión.`,
    cambios: `
      12. Cambios y contacto
      Quien opera {brand} y responde por estos términos es {controller}, {controllerId}.
      | Quien opera {brand} y responde por estos términos es {controller}.
      Si cambiamos estos términos, publicaremos aquí la nueva versión con su fecha, y si el cambio es importante te pediremos aceptarlos antes de que sigas. Lo que hacemos con tus datos está en la [política de privacidad](/privacy). Para cualquier duda, escríbenos a [{support}](mailto:{support}).`,
    adicional: '',
    creditos: `
      Créditos
      Los nombres y la posición de las ciudades, distritos y barrios son datos de [GeoNames](https://www.geonames.org), con la licencia [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/deed.es), de [Who’s On First](https://whosonfirst.org/docs/licenses/) y del Instituto Geográfico Nacional de España (CC BY 4.0), y de INEGI, INEI, IBGE, DANE, IGN e INDEC de Argentina (Georef), SUBDERE, INEC, INE de Bolivia, CONAPO, la Ciudad Autónoma de Buenos Aires, el Ayuntamiento de Madrid, el Ajuntament de Barcelona y las ciudades de Bogotá, Medellín, Cali, Barranquilla, Montevideo, Asunción, Quito, São Paulo, Río de Janeiro y Curitiba. Elegimos países, juntamos las listas y tradujimos algunos nombres.`,
  },
});
