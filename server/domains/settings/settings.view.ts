import {
  settingDefinitions,
  type SettingKey,
  type Settings,
} from '@oficio/contract/domains/settings/settings.rules.ts';
import type { Setting } from '@oficio/contract/domains/settings/settings.schema.ts';

/** Builds the view of a setting for its form; `value` is the current one, initial or changed. */
export function toSetting(
  key: SettingKey,
  value: Settings[SettingKey],
  updatedAt: Date | undefined,
): Setting {
  const definition = settingDefinitions[key];
  const common = {
    key,
    value: String(value),
    label: definition.label,
    description: 'description' in definition ? definition.description : null,
    group: definition.group,
    initial: String(definition.initial),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
  switch (definition.type) {
    case 'number': {
      const { min, max, decimals } = definition;
      return { ...common, type: 'number', range: { min, max, decimals } };
    }
    case 'boolean':
      return { ...common, type: 'boolean' };
    case 'text':
      return { ...common, type: 'text', maxLength: definition.maxLength };
    case 'choice':
      return {
        ...common,
        type: 'choice',
        choices: definition.choices.map((choice) => ({
          value: choice,
          label: definition.labelOf(choice),
        })),
      };
  }
}
