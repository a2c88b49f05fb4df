import Inbox from 'lucide-react/icons/inbox';
import MapPin from 'lucide-react/icons/map-pin';
import Zap from 'lucide-react/icons/zap';
import { Accordion } from '../layout/accordion.tsx';
import { Avatar } from '../display/avatar.tsx';
import { Badge } from '../display/badge.tsx';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';
import { Countdown } from '../display/countdown.tsx';
import { DescriptionList } from '../display/description-list.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { PageHeading, Section } from '../layout/layout.tsx';
import { Price } from '../display/price.tsx';
import { DOLLARS, formatPrice } from '@oficio/contract/platform/price.ts';
import { ProgressBar, StepProgress } from '../feedback/progress-bar.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../feedback/skeleton.tsx';
import { Stars } from '../display/stars.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { Timeline } from '../display/timeline.tsx';

const NAMES = ['Ana Quispe', 'Luis Rojas', 'María José Paz', 'Óscar Ñique', 'Zoe', 'Iván Prado'];

const HISTORY = [
  { id: 'a', title: 'Solicitud enviada', when: 'vie 20 nov, 10:04' },
  { id: 'b', title: 'Aceptada', when: 'vie 20 nov, 11:30', state: 'current' as const },
  { id: 'c', title: 'Finalizada', state: 'upcoming' as const },
];

function KitTile() {
  return (
    <Card as="article" padding="none" interactive className="max-w-xs overflow-hidden">
      <div className="relative flex aspect-16/10 items-end bg-avatar-2 p-3">
        <Badge tone="overlay">Plomería</Badge>
      </div>
      <div className="flex flex-col gap-3 p-5">
        <div className="flex items-center justify-between gap-3">
          <Stars rating={4.83} count={27} />
          <Badge tone="urgent" icon={<Zap />}>
            Urgente
          </Badge>
        </div>
        <h3 className="text-xl">Reparo fugas y cambio tuberías en tu casa</h3>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <MapPin className="size-4" aria-hidden="true" /> Miraflores, Surco +2 más
        </p>
        <div className="flex items-center gap-3 border-t border-line pt-4">
          <Avatar name="Luis Rojas" />
          <p className="min-w-0 flex-1 text-sm">
            <span className="block truncate font-semibold">Luis Rojas</span>
            <span className="text-muted">Perú</span>
          </p>
          <Price amount={80} of={DOLLARS} size="lg" />
        </div>
      </div>
    </Card>
  );
}

function KitPeople() {
  return (
    <Section title="Personas y precios" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        {NAMES.map((name) => (
          <Avatar key={name} name={name} label={name} />
        ))}
        <Avatar name="Ana Quispe" size="lg" />
        <Avatar name="Óscar Ñique" size="sm" />
      </div>
      <div className="flex flex-col gap-2">
        <Stars rating={4.83} count={27} />
        <Stars rating={3.4} count={1} variant="row" />
        <Stars rating={null} />
      </div>
      <div className="flex flex-wrap items-baseline gap-4">
        <Price amount={80} of={DOLLARS} size="xl" />
        <Price amount={80} of={DOLLARS} upTo={1250.5} size="lg" />
        <Price amount={12} of={DOLLARS} struck />
        <Countdown until="2030-01-01T00:00:00Z" />
      </div>
      <KitTile />
    </Section>
  );
}

function KitMessages() {
  return (
    <Section title="Mensajes y estados" className="flex flex-col gap-4">
      <Banner tone="success" title="Perfil completado">
        Ahora crea tu primer servicio.
      </Banner>
      <Banner>La persona verá tu dirección cuando acepte.</Banner>
      <Banner
        tone="warning"
        title="Te falta verificar tu correo"
        action={<Button variant="secondary">Reenviar</Button>}
      />
      <Banner tone="danger">No se pudieron cargar tus datos.</Banner>
      <Banner tone="urgent" title="SOLICITUD URGENTE" icon={<Zap />} />
      <EmptyState
        icon={<Inbox />}
        title="Aún no tienes solicitudes"
        action={<Button>Buscar servicios</Button>}
      >
        Cuando contrates a alguien, verás aquí cada paso.
      </EmptyState>
      <ErrorState onRetry={() => undefined}>No se pudieron cargar los servicios.</ErrorState>
      <SkeletonRegion className="flex gap-4">
        <Skeleton shape="circle" className="size-16 shrink-0" />
        <div className="flex-1">
          <SkeletonText />
        </div>
      </SkeletonRegion>
      <StepProgress current={2} total={3} label="¿Cuándo lo necesitas?" />
      <ProgressBar label="Subiendo baño.jpg" value={64} />
    </Section>
  );
}

export function KitDisplay() {
  return (
    <>
      <PageHeading
        eyebrow="Panel"
        title="Panel del Prestador"
        actions={<Button>Nuevo Servicio</Button>}
      >
        Tus servicios y lo que te piden.
      </PageHeading>
      <KitPeople />
      <KitMessages />
      <Section title="Detalle" className="flex flex-col gap-5">
        <Tabs
          label="Secciones"
          items={[
            { value: 'a', label: 'Presupuestos', count: 3, content: <Timeline items={HISTORY} /> },
            { value: 'b', label: 'Órdenes', count: 12, content: <p>Nada por ahora.</p> },
            { value: 'c', label: 'Reseñas', content: <p>Nada por ahora.</p> },
          ]}
        />
        <Card>
          <h3 className="mb-2 text-xl">Resumen</h3>
          <DescriptionList
            items={[
              { term: 'Servicio', description: formatPrice(120, DOLLARS, null) },
              { term: 'Recargo por urgencia', description: formatPrice(35.5, DOLLARS, null) },
              { term: 'Comisión', description: <s>{formatPrice(9, DOLLARS, null)}</s> },
              { term: 'Total', description: formatPrice(155.5, DOLLARS, null), strong: true },
            ]}
          />
        </Card>
        <DescriptionList
          variant="stacked"
          items={[
            { term: 'Dirección', description: 'Av. Larco 345, dpto. 502' },
            { term: 'Fecha', description: 'Martes 24 de noviembre, 09:30' },
          ]}
        />
        <Accordion
          items={[
            { id: 'pago', title: '¿Cómo pago?', content: 'El pago se acuerda entre ustedes.' },
            { id: 'cancelar', title: '¿Puedo cancelar?', content: 'Sí, mientras esté pendiente.' },
          ]}
        />
      </Section>
    </>
  );
}
