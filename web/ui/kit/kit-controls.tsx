import { useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import Heart from 'lucide-react/icons/heart';
import Home from 'lucide-react/icons/house';
import Link2 from 'lucide-react/icons/link-2';
import Paintbrush from 'lucide-react/icons/paintbrush';
import Plus from 'lucide-react/icons/plus';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';
import { Badge } from '../display/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Chip } from '../controls/chip.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { MoreMenu } from '../controls/more-menu.tsx';
import { Section } from '../layout/layout.tsx';

const SKILLS = [
  { name: 'Plomería', icon: <Wrench /> },
  { name: 'Pintura', icon: <Paintbrush /> },
  { name: 'Hogar', icon: <Home /> },
];

export function KitControls() {
  const [skill, setSkill] = useState('Plomería');
  const [isUrgent, setIsUrgent] = useState(false);
  return (
    <>
      <Section title="Botones" className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Button icon={<Plus />}>Nuevo servicio</Button>
          <Button variant="secondary">Ver perfil</Button>
          <Button variant="ghost">Cancelar</Button>
          <Button variant="danger">Eliminar</Button>
          <Button variant="urgent" icon={<Zap />}>
            Pedir ahora
          </Button>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button loading>Guardar</Button>
          <Button loading loadingLabel="Enviando...">
            Enviar
          </Button>
          <Button disabled>Es tu propio servicio</Button>
          <Button asChild variant="secondary">
            <a href="#kit">Un enlace</a>
          </Button>
        </div>
        <Button size="lg" fullWidth>
          Confirmar y contratar
        </Button>
        <div className="flex flex-wrap gap-3">
          <IconButton label="Agregar a favoritos">
            <Heart />
          </IconButton>
          <IconButton label="Copiar enlace" variant="surface">
            <Link2 />
          </IconButton>
          <IconButton label="Favorito sobre foto" variant="overlay">
            <Heart />
          </IconButton>
          <MoreMenu
            label="Más opciones"
            items={[{ label: 'Bloquear', icon: <Ban />, onSelect: () => undefined }]}
          />
        </div>
      </Section>
      <Section title="Filtros y etiquetas" className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {SKILLS.map(({ name, icon }) => (
            <Chip key={name} icon={icon} pressed={skill === name} onClick={() => setSkill(name)}>
              {name}
            </Chip>
          ))}
          <Chip
            icon={<Zap />}
            tone="urgent"
            pressed={isUrgent}
            onClick={() => setIsUrgent(!isUrgent)}
          >
            Urgente
          </Chip>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge>Archivada</Badge>
          <Badge tone="accent">Plomería</Badge>
          <Badge tone="success">Aceptada</Badge>
          <Badge tone="info">Esperando Proveedor</Badge>
          <Badge tone="warning">Pendiente</Badge>
          <Badge tone="danger">Rechazada</Badge>
          <Badge tone="urgent" icon={<Zap />}>
            Urgente
          </Badge>
        </div>
      </Section>
    </>
  );
}
