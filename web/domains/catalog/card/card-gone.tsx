import type { DeletedCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { Link } from 'react-router';
import { siteTitle } from '#platform/pages/page-meta.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import { cardWords as words } from './card.text.ts';

const missing = {
  title: 'Servicio no encontrado.',
  hint: 'Puede que ya no esté publicado o que el enlace esté incompleto.',
};
const deleted = {
  title: 'Este servicio ya no se ofrece',
  hint: 'Quien lo publicó lo retiró. Hay otros que te pueden servir.',
};

/** The page of a card that does not exist, or with the `details` of a 410 that of a deleted one. */
export function CardGone({ details }: { details?: unknown }) {
  const { title, hint } = details === undefined ? missing : deleted;
  const { skill, provider } = (details ?? {}) as Partial<DeletedCard>;
  return (
    <PageContainer width="md" className="flex flex-col items-center py-16 text-center sm:py-24">
      <title>{siteTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <img
        src="/illustrations/not-found.svg"
        alt=""
        width={240}
        height={180}
        className="mb-8 h-45 w-60"
      />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{hint}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          {skill ? (
            <Link to={`/?skill=${skill.id}`}>{words.similarServices(skill.name)}</Link>
          ) : (
            <Link to="/">Ver todos los servicios</Link>
          )}
        </Button>
        {provider && (
          <Button asChild variant="secondary">
            <Link to={`/provider-profiles/${provider.id}`}>
              {`Ver el perfil de ${provider.fullName}`}
            </Link>
          </Button>
        )}
      </div>
    </PageContainer>
  );
}
