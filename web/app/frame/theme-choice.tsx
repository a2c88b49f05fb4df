import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { classNames } from '#ui/class-names.ts';
import { appText } from '../app.text.ts';
import { setTheme, themes, useTheme } from './theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Three small buttons for the theme; the default is the system's theme. */
export function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset className="flex items-center rounded-full border border-line bg-surface">
      <legend className="sr-only">{appText.theme}</legend>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            aria-label={appText.themeNames[theme]}
            title={appText.themeNames[theme]}
            onClick={() => setTheme(theme)}
            className={classNames(
              'inline-flex size-touch items-center justify-center rounded-full',
              theme === chosen ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:text-ink',
            )}
          >
            <Icon className="size-4.5" aria-hidden="true" />
          </button>
        );
      })}
    </fieldset>
  );
}
