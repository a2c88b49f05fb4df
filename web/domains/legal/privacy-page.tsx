import { REPORT_DAYS } from '@oficio/contract/domains/reports/reports.rules.ts';
import { initialRetention } from '@oficio/contract/domains/settings/settings-retention.rules.ts';
import { usePublicSettings } from '#platform/pages/public-settings.ts';
import { ENDED_IMAGES_DAYS } from '@oficio/contract/domains/negotiations/negotiations-images.rules.ts';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta, rootPublicUrl } from '#platform/pages/page-meta.ts';
import { LegalDocument, Points, type LegalPart } from './legal-document.tsx';
import { SupportLink } from './support-link.tsx';

/** The time after which records are deleted, as configured: '18 meses' or '3 años'. */
function RetentionTime({ of }: { of: keyof typeof initialRetention }) {
  const { retentionMonths = initialRetention } = usePublicSettings();
  const months = retentionMonths[of];
  if (months % 12 > 0 || months === 12) return <>{months} meses</>;
  return <>{months / 12} años</>;
}

export { publicPage as headers } from '#platform/pages/public-page.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Política de privacidad',
    description:
      'Qué datos guarda Oficio, para qué, quién los ve, por cuánto tiempo y qué derechos tienes.',
    publicUrl: rootPublicUrl(matches),
    path: '/privacy',
  });

const parts: readonly LegalPart[] = [
  {
    id: 'que-guardamos',
    title: '1. Qué datos guardamos',
    content: (
      <>
        <p>Los que tú nos das:</p>
        <Points>
          <li>
            <strong>Cuenta:</strong> nombre, correo, contraseña (guardamos solo una huella cifrada
            que no permite leerla), cuándo aceptaste los términos y tu código de referido.
          </li>
          <li>
            <strong>Perfil:</strong> país, distrito, dirección, teléfono y, si quieres, una foto y
            otras direcciones guardadas. De los prestadores también biografía, horarios, zona
            horaria y zona de atención.
          </li>
          <li>
            <strong>Verificación:</strong> si eres prestador y quieres, la foto de un documento de
            identidad o de una licencia, cuándo la enviaste y qué se decidió.
          </li>
          <li>
            <strong>Servicios:</strong> lo que publicas, con sus textos, precios, zonas e imágenes.
          </li>
          <li>
            <strong>Actividad:</strong> tus solicitudes, presupuestos y órdenes con su historial, lo
            que escribes sobre el trabajo, su dirección y sus imágenes, las horas propuestas, los
            días por los que esperas, los motivos de una cancelación y los reportes de una ausencia
            o un problema, lo que reportas a quienes administran Oficio, los mensajes de los chats,
            tus favoritos, las personas que bloqueas, las reseñas que escribes y recibes con sus
            respuestas, y tus notificaciones.
          </li>
          <li>
            <strong>Avisos:</strong> qué avisos quieres y por dónde. De cada dispositivo en el que
            los activas, la dirección a la que se le envían y cuándo confirmaste que llegan.
          </li>
        </Points>
        <p>
          Si presionas «Usar mi ubicación», tu navegador nos dice dónde estás, redondeado a 1 km,
          para mostrarte los lugares cercanos. No lo guardamos, tampoco en los registros técnicos.
          De una búsqueda sin resultados guardamos la categoría, el lugar y la semana, nunca tus
          palabras ni quién buscó.
        </p>
        <p>
          Contamos cuántas personas ven cada servicio. Para no contar dos veces a la misma
          guardamos, solo ese día, una huella de su red y su navegador que no dice quién es.
        </p>
        <p>
          Si entras con Google, también el identificador de esa cuenta; de Google no recibimos tu
          contraseña.
        </p>
        <p>
          Y los que hacen falta para que el sitio funcione y sea seguro: tus sesiones abiertas, los
          intentos fallidos de entrar y registros técnicos de las peticiones: la hora, la página sin
          lo que buscas ni el lugar, el resultado y, según el alojamiento, la dirección de tu red. A
          las imágenes que subes les quitamos la ubicación y los demás datos que añade la cámara.
        </p>
        <p>No guardamos datos de pago: Oficio no procesa pagos.</p>
      </>
    ),
  },
  {
    id: 'para-que',
    title: '2. Para qué los usamos',
    content: (
      <Points>
        <li>Para que entres a tu cuenta y la protejamos.</li>
        <li>Para mostrarte servicios de tu país y horarios correctos.</li>
        <li>Para que cliente y prestador puedan acordar y realizar un trabajo.</li>
        <li>
          Para avisarte de lo que pasa con tus solicitudes: en el sitio, por correo y, si los
          activas, en tus dispositivos o por mensaje a tu teléfono.
        </li>
        <li>Para aplicar beneficios por referidos y promociones.</li>
        <li>
          Para decidir sobre los reportes y sobre las órdenes sin acuerdo, y para revisar los
          documentos de una verificación.
        </li>
      </Points>
    ),
  },
  {
    id: 'quien-los-ve',
    title: '3. Quién los ve',
    content: (
      <>
        <Points>
          <li>
            <strong>Cualquier persona</strong> ve el perfil público de un prestador: nombre, foto,
            país, biografía, horarios, servicios, reseñas recibidas, el mes en que creó su cuenta y
            cifras de sus órdenes de los últimos 180 días (cuántas respondió, completó o canceló
            tarde, y cuántos clientes volvieron), sin los nombres de los clientes. De quien escribe
            una reseña se ven su nombre y su foto, cuando la reseña se publica.
          </li>
          <li>
            <strong>El prestador a quien haces una solicitud</strong> ve tu nombre, tu foto, el
            distrito, lo que escribes y las imágenes del trabajo, las reseñas que recibiste como
            cliente y, de los últimos 180 días, las órdenes que cancelaste tarde o a las que
            faltaste.
          </li>
          <li>
            <strong>Los teléfonos y la dirección del trabajo</strong> se muestran a la otra parte
            solo cuando el prestador acepta la orden.
          </li>
          <li>
            <strong>Tu correo</strong> no se muestra a otros usuarios.
          </li>
          <li>
            <strong>El chat de una orden</strong> y las ofertas de un presupuesto los ven solo sus
            dos partes; si una ausencia o un problema queda sin resolver, también quien administra
            Oficio y lo decide. Otra orden abierta la abre solo con un motivo escrito, que queda
            registrado. De un mensaje, un presupuesto o una solicitud de contacto que se reporta,
            quien administra ve lo reportado. Cada lectura queda registrada. Las imágenes de una
            orden o un presupuesto se abren solo con la sesión de una de sus dos partes.
          </li>
          <li>
            <strong>El documento de una verificación</strong> lo ven solo quienes administran
            Oficio, y cada lectura queda registrada. En tu perfil se ve la insignia, nunca el
            documento ni su número.
          </li>
          <li>
            <strong>Quienes administran Oficio</strong> ven los datos de las cuentas y sus órdenes
            para dar soporte o hacer cumplir los términos. Nunca tu contraseña. Lo que cambian queda
            registrado con su nombre.
          </li>
          <li>
            <strong>Quienes nos dan alojamiento y envían los correos</strong> los tratan por encargo
            nuestro, solo para eso.
          </li>
          <li>
            <strong>Si activas los avisos en un dispositivo,</strong> los lleva el servicio de su
            navegador (de Google, Apple, Mozilla o Microsoft). Ve a qué dispositivo van y cuándo;
            van cifrados y no puede leerlos.
          </li>
          <li>
            <strong>Si activas los mensajes a tu teléfono,</strong> quien los envía por encargo
            nuestro (por WhatsApp, SMS o de otro modo) recibe tu teléfono, tu nombre y el texto del
            aviso con su enlace. Nadie más recibe tu teléfono para eso.
          </li>
        </Points>
        <p>No vendemos tus datos ni los usamos para publicidad.</p>
      </>
    ),
  },
  {
    id: 'cuanto-tiempo',
    title: '4. Por cuánto tiempo',
    content: (
      <Points>
        <li>Tu cuenta, tu perfil, tus servicios y tus favoritos: mientras tengas la cuenta.</li>
        <li>
          Cada notificación: <RetentionTime of="notifications" />, o menos si borras tu cuenta.
        </li>
        <li>
          La dirección de un dispositivo con avisos: hasta que los desactivas o cierras sesión en
          él. Que un mensaje salió a tu teléfono, sin su texto: 30 días.
        </li>
        <li>
          Los mensajes del chat de una orden: <RetentionTime of="chats" /> después de que termina,
          para poder resolver un reclamo. Nunca se borran mientras la orden o un problema reportado
          siguen abiertos.
        </li>
        <li>
          El historial de una orden o un presupuesto (quién hizo qué y cuándo, los cambios de hora,
          las ausencias y los problemas reportados): <RetentionTime of="orderHistory" /> después de
          que termina, porque las leyes comerciales y tributarias exigen conservarlo.
        </li>
        <li>
          Las órdenes mismas, con su precio, los presupuestos, las solicitudes y las reseñas que
          comparten dos personas: también después de cerrar tu cuenta, pero sin tu nombre ni tus
          datos de contacto, porque la otra parte los necesita.
        </li>
        <li>
          Los correos que tu cuenta tuvo antes, si lo cambias: mientras tengas la cuenta. Un cambio
          que no confirmas se borra a los 30 días de vencer su enlace.
        </li>
        <li>
          Una cuenta cuyo correo nadie confirma: 30 días desde el registro; después se borra con
          todo lo que tiene.
        </li>
        <li>
          Las imágenes de un presupuesto que terminó sin acuerdo y las de una orden rechazada o
          cancelada: {ENDED_IMAGES_DAYS} días.
        </li>
        <li>Las personas que bloqueas: hasta que las desbloquees o borres tu cuenta.</li>
        <li>
          El documento de una verificación: hasta que se decide, lo retiras, lo reemplazas o se
          cierra tu cuenta; no entra en las copias de seguridad. Que lo enviaste y qué se decidió:
          mientras tengas la cuenta.
        </li>
        <li>Tus direcciones guardadas: hasta que las borres o borres tu cuenta.</li>
        <li>Los días por los que esperas: hasta que pasen.</li>
        <li>
          El registro de lo que hacen los administradores: <RetentionTime of="audit" />.
        </li>
        <li>Cada sesión: 30 días como máximo, o hasta que la cierres.</li>
        <li>
          Los enlaces que enviamos por correo valen 24 horas (verificación, cambio de correo) o una
          hora (contraseña), y se borran a los 30 días de vencer.
        </li>
        <li>Los intentos fallidos de entrar: 24 horas.</li>
        <li>El motivo, si desactivamos tu cuenta: mientras exista la cuenta.</li>
        <li>
          De un reporte, la copia de lo reportado con sus imágenes, las palabras de las dos partes,
          los fundamentos y el correo de quien no tiene cuenta: {REPORT_DAYS} días después de la
          última decisión. Después queda solo que existió y qué se decidió.
        </li>
      </Points>
    ),
  },
  {
    id: 'en-tu-navegador',
    title: '5. Qué queda en tu navegador',
    content: (
      <>
        <p>Solo lo necesario. No usamos cookies de publicidad ni de seguimiento de terceros.</p>
        <Points>
          <li>
            Una cookie que mantiene tu sesión, que otros programas de la página no pueden leer.
          </li>
          <li>
            Una cookie que dice a cada página cuál es tu sesión, para que no muestre a personas
            bloqueadas.
          </li>
          <li>
            Una cookie con el país cuyos servicios ves: el que elegiste o el de tu dispositivo.
          </li>
          <li>
            Una cookie que reconoce el navegador en el que te registraste, para verificar tu correo.
          </li>
          <li>
            En el almacenamiento local: tu sesión, el tema claro u oscuro, tus últimas búsquedas,
            que puedes quitar donde buscas, si ya viste el asistente de ayuda, si pausaste las
            imágenes, un código de referido mientras no lo uses, los borradores de tu perfil de
            prestador y de tus servicios, si dejaste la verificación para después, si activaste los
            avisos en este dispositivo o no los quieres, cuáles ya mostró, y los mensajes de chat
            que aún no se han podido enviar, que se borran al cerrar sesión. Durante un día, el
            paquete, el día y la hora que elegiste al reservar y, mientras te registras, tu correo y
            la página de la que venías.
          </li>
          <li>
            Mientras la pestaña está abierta: lo que llevas escrito en los demás formularios, para
            que no lo pierdas al recargar. Nunca tu contraseña.
          </li>
        </Points>
      </>
    ),
  },
  {
    id: 'seguridad',
    title: '6. Cómo los protegemos',
    content: (
      <p>
        Las contraseñas y los enlaces enviados por correo se guardan solo como huellas que no se
        pueden revertir. Al cambiar tu contraseña se cierran todas tus sesiones, y si notamos que
        alguien usa una sesión robada la cerramos y te avisamos.
      </p>
    ),
  },
  {
    id: 'derechos',
    title: '7. Tus derechos',
    content: (
      <>
        <p>
          Corriges tus datos y descargas una copia de todos ellos en{' '}
          <Link to="/profiles/me" className="text-link">
            «Mi Perfil»
          </Link>
          . En «Privacidad», en la misma página, también pausas tu cuenta o la borras. Para que
          dejemos de usar tus datos, escríbenos desde el correo de tu cuenta a <SupportLink />.
          Respondemos en un plazo de 30 días.
        </p>
        <p>
          Al pedir el borrado tu cuenta deja de verse, y durante 7 días puedes cancelarlo. Después
          eliminamos tu nombre, correo, contacto, foto, perfil y servicios, y no se puede deshacer.
          Las órdenes, los presupuestos con sus imágenes, las solicitudes, los mensajes y las
          reseñas que compartiste quedan sin tu nombre, por el tiempo que dice la parte 4. También
          puedes acudir a la autoridad de protección de datos de tu país.
        </p>
      </>
    ),
  },
  {
    id: 'menores',
    title: '8. Menores de edad',
    content: (
      <p>
        Oficio es solo para mayores de 18 años. Si sabes de una cuenta de un menor, avísanos y la
        cerraremos.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: '9. Cambios y contacto',
    content: (
      <p>
        Si cambiamos esta política, publicaremos aquí la nueva versión con su fecha. Completa lo que
        dicen los{' '}
        <Link to="/terms" className="text-link">
          términos y condiciones
        </Link>
        . Para cualquier duda, escríbenos a <SupportLink />.
      </p>
    ),
  },
];

export default function PrivacyPage() {
  return (
    <LegalDocument
      title="Política de privacidad"
      updated="Última actualización: 27 de noviembre de 2026"
      intro="Qué datos tuyos guarda Oficio, para qué, quién los ve y qué puedes pedirnos."
      parts={parts}
    />
  );
}
