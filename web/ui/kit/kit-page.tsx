import { KitControls } from './kit-controls.tsx';
import { KitForms } from './kit-forms.tsx';
import { KitDisplay } from './kit-display.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import { Logo } from '../display/logo.tsx';
import { Toaster } from '../feedback/toaster.tsx';

function Kit({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <section
      data-theme={theme}
      aria-label={theme === 'light' ? 'Tema claro' : 'Tema oscuro'}
      className="min-w-0 bg-paper px-gutter py-12 text-ink"
    >
      <div className="mx-auto flex max-w-lg flex-col gap-8">
        <header className="flex flex-col gap-6">
          <Logo size="lg" />
          <p className="font-display text-4xl font-bold tracking-tight">
            Manos que saben, cerca de ti
          </p>
          <p className="text-lg text-muted">
            {`Todo el kit en tema ${theme === 'light' ? 'claro' : 'oscuro'}.`}
          </p>
        </header>
        <KitControls />
        <KitForms theme={theme} />
        <KitDisplay />
        <KitOverlays />
      </div>
    </section>
  );
}

/** Shows every component in both themes, for development only. */
export default function KitPage() {
  return (
    <main>
      <h1 className="sr-only">Kit de interfaz</h1>
      <div className="grid lg:grid-cols-2">
        <Kit theme="light" />
        <Kit theme="dark" />
      </div>
      <Toaster />
    </main>
  );
}
