import { OBJECTION_DAYS } from '@oficio/contract/domains/reports/reports.rules.ts';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { LegalDocument, Points, type LegalPart } from './legal-document.tsx';
import { SupportLink } from './support-link.tsx';

export { publicPage as headers } from '#platform/pages/public-page.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Términos y condiciones',
    description:
      'Las reglas de Oficio para clientes y prestadores: cuentas, reservas, pagos, reseñas y responsabilidades.',
    publicUrl: rootPublicUrl(matches),
    path: '/terms',
  });

const parts: readonly LegalPart[] = [
  {
    id: 'que-es',
    title: '1. Qué es Oficio',
    content: (
      <>
        <p>
          Oficio es un sitio en el que personas que ofrecen servicios (los{' '}
          <strong>prestadores</strong>) publican lo que hacen, con precios y horarios, y otras
          personas (los <strong>clientes</strong>) los encuentran y reservan.
        </p>
        <p>
          Oficio pone en contacto a las dos partes y les da herramientas para ponerse de acuerdo. No
          presta los servicios publicados ni emplea a los prestadores: el acuerdo por cada trabajo
          es entre el cliente y el prestador.
        </p>
      </>
    ),
  },
  {
    id: 'cuenta',
    title: '2. Tu cuenta',
    content: (
      <Points>
        <li>Debes ser mayor de 18 años para crear una cuenta.</li>
        <li>Usa tu nombre y datos verdaderos, y mantenlos al día. La cuenta es personal.</li>
        <li>
          Cuida tu contraseña. Lo que se haga con tu cuenta se considera hecho por ti; si crees que
          alguien más entró, cambia la contraseña: eso cierra la sesión en todos tus dispositivos.
        </li>
        <li>
          Para contratar necesitas verificar tu correo y completar país, dirección y teléfono.
        </li>
        <li>Cualquier persona con cuenta puede crear también un perfil de prestador.</li>
      </Points>
    ),
  },
  {
    id: 'publicar',
    title: '3. Publicar servicios',
    content: (
      <>
        <p>Si ofreces servicios, te comprometes a:</p>
        <Points>
          <li>
            Describirlos con verdad: qué incluyen, cuánto cuestan, cuánto duran y en qué zonas.
          </li>
          <li>
            Tener la capacidad, los permisos y los seguros que tu trabajo exija donde lo haces.
          </li>
          <li>Mantener tu disponibilidad al día y cumplir lo que aceptas.</li>
          <li>Usar solo imágenes tuyas o que tengas derecho a usar.</li>
          <li>
            No poner teléfonos, correos, enlaces ni direcciones en textos públicos; en los chats y
            presupuestos sí puedes.
          </li>
          <li>
            Si pides una verificación, enviar un documento tuyo y auténtico. La insignia dice que lo
            vimos, no que garanticemos tu trabajo.
          </li>
          <li>Pagar los impuestos que te correspondan por tu trabajo.</li>
        </Points>
      </>
    ),
  },
  {
    id: 'reservas',
    title: '4. Reservas y urgencias',
    content: (
      <>
        <p>
          Al reservar, el cliente envía una solicitud con un paquete, un día y una hora, o la marca
          como urgente si el servicio lo permite. Antes de enviarla ve el total. La solicitud no
          obliga a nadie hasta que el prestador la acepta.
        </p>
        <p>
          También puede pedir un presupuesto personalizado. Cada parte hace hasta dos ofertas, y
          cuando una acepta la última de la otra se crea la orden con ese precio.
        </p>
        <Points>
          <li>
            El prestador puede aceptarla, o rechazarla diciendo el motivo, antes del plazo que
            muestra la solicitud. Si no responde a tiempo, o llega la hora reservada, se cancela
            sola.
          </li>
          <li>
            Al terminar, el prestador marca el trabajo como finalizado y el cliente lo confirma. Si
            el cliente no dice nada dentro del plazo que muestra la orden, se da por completada.
          </li>
          <li>
            Con la orden aceptada, las dos partes tienen un chat. Cualquiera puede proponer otra
            hora o, mientras el trabajo no esté marcado como finalizado, cancelar con un motivo.
            Cancelar con menos aviso que el del servicio, o después de la hora, queda registrado
            como cancelación tardía.
          </li>
          <li>
            Si una parte no viene, la otra puede avisarlo; si el trabajo quedó mal, el cliente puede
            reportar el problema en vez de confirmarlo. Lo que no resuelvan entre ellas lo decide
            quien administra Oficio, con fundamentos que las dos leen. Esa decisión solo cierra la
            orden: no obliga a pagar ni a devolver dinero.
          </li>
          <li>
            Una orden aceptada que nadie marca como finalizada se cancela «Sin confirmación» a los 7
            días de su hora.
          </li>
          <li>
            Los cambios posteriores en un servicio no alteran las órdenes ya hechas: cada orden
            guarda su título, paquete, precio y duración.
          </li>
        </Points>
      </>
    ),
  },
  {
    id: 'pagos',
    title: '5. Precios, pagos y comisión',
    content: (
      <Points>
        <li>
          <strong>Oficio no procesa pagos.</strong> El cliente y el prestador acuerdan entre ellos
          la forma y el momento de pagar. Oficio no guarda datos de tarjetas ni retiene dinero.
        </li>
        <li>
          El cliente paga el precio del paquete o de la oferta aceptada, más el recargo de urgencia
          si lo pidió. Nada más.
        </li>
        <li>
          Usar Oficio es gratis para el cliente. La comisión de la plataforma es un costo del
          prestador, que la ve desglosada en cada orden, con sus descuentos si los hay.
        </li>
        <li>
          Las promociones y los beneficios por referidos se aplican según se muestran en el resumen
          de la orden; no son dinero ni se pueden transferir.
        </li>
      </Points>
    ),
  },
  {
    id: 'resenas',
    title: '6. Reseñas',
    content: (
      <>
        <p>
          Solo quienes completaron una orden pueden opinar sobre ella, una vez cada uno. De varias
          reseñas de una persona sobre otra en menos de 90 días, en la calificación cuenta la más
          reciente. Una reseña cuenta una experiencia real, con respeto.
        </p>
        <p>
          Una reseña se publica cuando ambas partes hayan escrito o cuando pase el plazo que se
          indica al enviarla. Hasta entonces solo la ve quien la escribió. Quien recibe una reseña
          publicada puede responderla una vez.
        </p>
        <p>
          No se permiten reseñas falsas, compradas o a cambio de favores, ni insultos, datos
          privados de otras personas o publicidad.
        </p>
      </>
    ),
  },
  {
    id: 'conducta',
    title: '7. Lo que no está permitido',
    content: (
      <Points>
        <li>Ofrecer o pedir servicios ilegales, peligrosos o que discriminen.</li>
        <li>Hacerse pasar por otra persona o abrir varias cuentas para obtener beneficios.</li>
        <li>
          Usar los datos de contacto de otra persona para algo distinto del servicio acordado.
        </li>
        <li>
          Acosar, amenazar o engañar a otros usuarios, o usar otra cuenta para llegar a quien te
          bloqueó.
        </li>
        <li>
          Intentar dañar el sitio, extraer sus datos en masa o entrar donde no se tiene permiso.
        </li>
      </Points>
    ),
  },
  {
    id: 'contenido',
    title: '8. Lo que publicas',
    content: (
      <p>
        Tus textos e imágenes siguen siendo tuyos. Nos permites mostrarlos en Oficio, y en la vista
        previa de los enlaces que se comparten, mientras estén publicados. Podemos ocultar lo que
        incumpla estas reglas, como dice la sección 11.
      </p>
    ),
  },
  {
    id: 'responsabilidad',
    title: '9. Responsabilidad',
    content: (
      <>
        <p>
          Cada prestador responde por su trabajo, y cada cliente por la información y las
          condiciones del lugar. Oficio no garantiza la calidad de un servicio ni interviene en el
          pago.
        </p>
        <p>
          Trabajamos para que el sitio esté siempre disponible, pero puede fallar o detenerse por
          mantenimiento. Nada de lo escrito aquí limita los derechos que la ley de tu país te da
          como consumidor.
        </p>
      </>
    ),
  },
  {
    id: 'cierre',
    title: '10. Suspensión y cierre de cuentas',
    content: (
      <p>
        Podemos desactivar una cuenta que incumpla estas reglas, siempre con un motivo que te
        enviamos por correo y lees al intentar entrar. Al hacerlo se cierran sus sesiones, sus
        servicios dejan de verse y se cancelan sus solicitudes y presupuestos pendientes. Si crees
        que la desactivamos por error, escríbenos a <SupportLink />. En «Mi Perfil» puedes pausar tu
        cuenta cuando quieras, o borrarla si no tienes órdenes abiertas.
      </p>
    ),
  },
  {
    id: 'reportes',
    title: '11. Reportes y decisiones',
    content: (
      <Points>
        <li>
          Cualquiera puede reportar un servicio, un perfil, una reseña, un mensaje, una imagen o un
          presupuesto que ve, con un motivo. No le decimos a quien fue reportado quién lo hizo.
        </li>
        <li>
          Decide una persona de nuestro equipo, nunca un sistema automático: no hacer nada, ocultar
          lo reportado, advertir o desactivar la cuenta. Nadie decide sobre algo suyo.
        </li>
        <li>
          Las dos partes reciben la decisión con los hechos, la regla de estos términos y los
          fundamentos.
        </li>
        <li>
          Cada parte puede decir una vez, en {OBJECTION_DAYS} días, que no está de acuerdo. Se
          decide de nuevo, por otra persona si la hay, y esa decisión es definitiva. También puedes
          acudir a la justicia de tu país.
        </li>
        <li>
          De lo oculto solo su dueño sigue viendo una parte, con el motivo: su servicio, su perfil y
          sus palabras de un presupuesto. Lo demás se ve en la página de la decisión.
        </li>
      </Points>
    ),
  },
  {
    id: 'cambios',
    title: '12. Cambios y contacto',
    content: (
      <p>
        Si cambiamos estos términos, publicaremos aquí la nueva versión con su fecha. Lo que hacemos
        con tus datos está en la{' '}
        <Link to="/privacy" className="text-link">
          política de privacidad
        </Link>
        . Para cualquier duda, escríbenos a <SupportLink />.
      </p>
    ),
  },
];

const credits: LegalPart = {
  id: 'creditos',
  title: 'Créditos',
  content: (
    <p>
      Los nombres y la posición de las ciudades, distritos y barrios son datos de{' '}
      <a href="https://www.geonames.org" className="text-link">
        GeoNames
      </a>
      , con la licencia{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/deed.es" className="text-link">
        CC BY 4.0
      </a>
      , de{' '}
      <a href="https://whosonfirst.org/docs/licenses/" className="text-link">
        Who’s On First
      </a>{' '}
      y del Instituto Geográfico Nacional de España (CC BY 4.0), y de INEGI, INEI, IBGE, DANE, IGN e
      INDEC de Argentina (Georef), SUBDERE, INEC, INE de Bolivia, CONAPO, la Ciudad Autónoma de
      Buenos Aires, el Ayuntamiento de Madrid, el Ajuntament de Barcelona y las ciudades de Bogotá,
      Medellín, Cali, Barranquilla, Montevideo, Asunción, Quito, São Paulo, Río de Janeiro y
      Curitiba. Elegimos países, juntamos las listas y tradujimos algunos nombres.
    </p>
  ),
};

export default function TermsPage() {
  return (
    <LegalDocument
      title="Términos y condiciones"
      updated="Última actualización: 26 de noviembre de 2026"
      intro="Al crear una cuenta en Oficio aceptas estas reglas. Las escribimos para que se entiendan."
      parts={[...parts, credits]}
    />
  );
}
