import CircleCheck from 'lucide-react/icons/circle-check';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface VerifiedDialogProps {
  /** 'Identidad verificada', 'Licencia verificada de Plomería'. */
  badges: readonly string[];
  onClose: () => void;
}

/** Explains what a badge means and what not. */
export function VerifiedDialog({ badges, onClose }: VerifiedDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title="Qué significa esta insignia"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <ul className="flex flex-col gap-1.5">
        {badges.map((badge) => (
          <li key={badge} className="flex items-start gap-2 font-semibold text-success-ink">
            <CircleCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
            <span>{badge}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        Nuestro equipo vio un documento de esta persona: el de identidad, con el mismo nombre del
        perfil, o el que le permite ejercer el oficio. La insignia vale hasta una fecha y después
        desaparece sola.
      </p>
      <p className="mt-3">
        <strong>No significa</strong> que garanticemos su trabajo ni que revisemos sus antecedentes.
        Mira también las reseñas.
      </p>
      <p className="mt-3 text-muted">
        El documento y su número no se muestran a nadie, y el documento se borra después de
        revisarlo.
      </p>
    </Dialog>
  );
}
