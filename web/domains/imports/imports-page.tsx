import { Link } from 'react-router';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/layout.tsx';
import { ContactExport } from './contact-export.tsx';
import { DownloadButton } from './download-button.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportedProfiles } from './imported-profiles.tsx';
import { importsWords as words } from './imports.text.ts';

const withContactData = ['people', 'cards'] as const;

function Exports() {
  return (
    <Card as="section" aria-labelledby="exportar" className="flex flex-col gap-4">
      <div>
        <h2 id="exportar" className="text-xl">
          {words.exportTitle}
        </h2>
        <p className="mt-1 text-muted">{words.exportLead}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {withContactData.map((name) => (
          <ContactExport key={name} name={name}>
            {words.downloads[name]}
          </ContactExport>
        ))}
        <DownloadButton name="orders">{words.downloads.orders}</DownloadButton>
      </div>
    </Card>
  );
}

function Invitation() {
  return (
    <Card as="section" aria-labelledby="invitar" className="flex flex-col gap-4">
      <div>
        <h2 id="invitar" className="text-xl">
          {words.inviteTitle}
        </h2>
        <p className="mt-1 text-muted">{words.inviteLead}</p>
      </div>
      <Button asChild variant="secondary" className="self-start" icon={<QrCodeIcon />}>
        <Link to="/compartir/invitar">{words.invite}</Link>
      </Button>
    </Card>
  );
}

/** Imports of providers, the links to claim their profiles, and exports. */
export default function ImportsPage() {
  return (
    <>
      <PageHeading title={words.title}>{words.lead}</PageHeading>
      <div className="mt-7 flex flex-col gap-10">
        <ImportForm />
        <ImportHistory />
        <ImportedProfiles />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <Exports />
          <Invitation />
        </div>
      </div>
    </>
  );
}
