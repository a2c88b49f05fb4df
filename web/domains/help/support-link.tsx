import { usePublicSettings } from '#platform/pages/public-settings.ts';

/** A link to the support address, or a text in its place when none is configured. */
export function SupportLink() {
  const { supportEmail: address } = usePublicSettings();
  if (!address) return <span>nuestro correo de soporte</span>;
  return (
    <a href={`mailto:${address}`} className="text-link">
      {address}
    </a>
  );
}
