import { useState } from 'react';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';
import { Button } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';
import { Carousel } from '../display/carousel.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Field } from '../inputs/field.tsx';
import { Section } from '../layout/layout.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../overlays/menu.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { StepProgress } from '../feedback/progress-bar.tsx';
import { TextArea } from '../inputs/text-area.tsx';
import { showError, showInfo, showSecurityAlert, showSuccess } from '../feedback/toaster.tsx';

function KitToasts() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => showSuccess('Servicio actualizado')}>
        Aviso de éxito
      </Button>
      <Button variant="secondary" onClick={() => showError('No se pudo enviar la solicitud.')}>
        Aviso de error
      </Button>
      <Button variant="secondary" onClick={() => showInfo('Conexión restaurada')}>
        Aviso
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          showSecurityAlert(
            'Por motivos de seguridad, tu sesión ha sido cerrada. Por favor, inicia sesión de nuevo.',
          )
        }
      >
        Alerta de seguridad
      </Button>
    </div>
  );
}

function KitMenu() {
  return (
    <Menu trigger={<Button variant="secondary">Abrir menú</Button>} align="start">
      <MenuLabel>Ana Quispe</MenuLabel>
      <MenuItem>
        <User /> Mi perfil
      </MenuItem>
      <MenuItem>
        <Heart /> Mis favoritos
      </MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger">
        <LogOut /> Cerrar sesión
      </MenuItem>
    </Menu>
  );
}

export function KitOverlays() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title="Capas" className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <Dialog
          trigger={<Button>Abrir diálogo</Button>}
          title="Solicitar Presupuesto Personalizado"
          description="con Luis Rojas"
          footer={
            <>
              <Button variant="secondary">Atrás</Button>
              <Button>Siguiente</Button>
            </>
          }
        >
          <StepProgress current={1} total={3} label="Describe tu necesidad" className="mb-6" />
          <Field label="¿Qué necesitas?" required>
            <TextArea limit={1000} minimum={20} />
          </Field>
        </Dialog>
        <Sheet
          trigger={<Button variant="secondary">Abrir hoja</Button>}
          title="Reserva"
          footer={<Button fullWidth>Contratar</Button>}
        >
          <p className="text-muted">Elige paquete, día y hora.</p>
        </Sheet>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Eliminar imagen
        </Button>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title="¿Estás seguro de que quieres eliminar esta imagen?"
          description="No podrás recuperarla."
          onConfirm={() => setIsAsking(false)}
        />
        <KitMenu />
      </div>
      <KitToasts />
      <Carousel label="Tus servicios" perView={1} perViewFrom640={2} perViewFrom1024={2}>
        {['Fugas', 'Llaves', 'Duchas', 'Calefones'].map((name) => (
          <Card key={name} className="h-full">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1 text-sm text-muted">Desde $80.00</p>
          </Card>
        ))}
      </Carousel>
    </Section>
  );
}
