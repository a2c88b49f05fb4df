import { isEmail } from '#platform/email.ts';
import { normalizeText } from '#platform/text.ts';
import { currencyChoices, currencyLabel, LOCAL_CURRENCY } from './settings-currency.rules.ts';
import { initialRetention } from './settings-retention.rules.ts';

export const settingGroups = ['money', 'booking', 'orders', 'retention', 'platform'] as const;
export type SettingGroup = (typeof settingGroups)[number];

interface SettingCommon {
  group: SettingGroup;
  label: string;
  description?: string;
}
interface NumberSetting extends SettingCommon {
  type: 'number';
  initial: number;
  min: number;
  max: number;
  /** Maximum number of decimal places. */
  decimals: 0 | 2;
}
interface BooleanSetting extends SettingCommon {
  type: 'boolean';
  initial: boolean;
}
interface TextSetting extends SettingCommon {
  type: 'text';
  initial: string;
  maxLength: number;
  isValid: (value: string) => boolean;
  /** The sentence for an invalid value. */
  expected: string;
}
interface ChoiceSetting extends SettingCommon {
  type: 'choice';
  initial: string;
  choices: readonly string[];
  labelOf: (choice: string) => string;
  /** The sentence for an unknown choice. */
  expected: string;
}
export type SettingDefinition = NumberSetting | BooleanSetting | TextSetting | ChoiceSetting;

/** Every platform setting with type, initial value, range and label. */
export const settingDefinitions = {
  platform_fee_percentage: {
    type: 'number',
    group: 'money',
    label: 'Comisión de la plataforma (%)',
    description: 'Se aplica a las órdenes nuevas; las que ya existen conservan la suya.',
    initial: 10,
    min: 0,
    max: 50,
    decimals: 2,
  },
  launch_promotion_enabled: {
    type: 'boolean',
    group: 'money',
    label: 'Promoción de lanzamiento activa',
    description: 'Mientras está activa, las órdenes nuevas no pagan comisión.',
    initial: true,
  },
  launch_promotion_limit: {
    type: 'number',
    group: 'money',
    label: 'Límite de órdenes con promoción de lanzamiento (0 = sin límite)',
    initial: 0,
    min: 0,
    max: 1_000_000,
    decimals: 0,
  },
  referral_bonus_orders: {
    type: 'number',
    group: 'money',
    label: 'Órdenes sin comisión por referido',
    description: 'Las gana quien invita, cuando se completa la primera orden de su referido.',
    initial: 1,
    min: 0,
    max: 100,
    decimals: 0,
  },
  currency: {
    type: 'choice',
    group: 'money',
    label: 'Moneda de los precios',
    description:
      'Se puede cambiar solo mientras ningún servicio tiene precio. Nada se convierte: con «La de cada país», cada servicio está en la moneda del país de su prestador.',
    initial: 'USD',
    choices: currencyChoices,
    labelOf: currencyLabel,
    expected: `Elige una moneda de la lista, o ${LOCAL_CURRENCY} para la de cada país`,
  },
  slot_step_minutes: {
    type: 'number',
    group: 'booking',
    label: 'Minutos entre horarios',
    initial: 30,
    min: 5,
    max: 240,
    decimals: 0,
  },
  booking_min_notice_minutes: {
    type: 'number',
    group: 'booking',
    label: 'Anticipación mínima para reservar (minutos)',
    initial: 60,
    min: 0,
    max: 10_080,
    decimals: 0,
  },
  booking_window_days: {
    type: 'number',
    group: 'booking',
    label: 'Días de reserva hacia adelante',
    initial: 90,
    min: 1,
    max: 180,
    decimals: 0,
  },
  order_response_hours: {
    type: 'number',
    group: 'orders',
    label: 'Horas para responder una orden',
    description: 'Vale para las órdenes nuevas.',
    initial: 48,
    min: 1,
    max: 720,
    decimals: 0,
  },
  emergency_response_hours: {
    type: 'number',
    group: 'orders',
    label: 'Horas para responder una urgencia',
    description: 'Vale para las órdenes nuevas.',
    initial: 2,
    min: 1,
    max: 72,
    decimals: 0,
  },
  order_auto_complete_days: {
    type: 'number',
    group: 'orders',
    label: 'Días para completar una orden sin respuesta del cliente',
    initial: 7,
    min: 1,
    max: 60,
    decimals: 0,
  },
  review_reveal_days: {
    type: 'number',
    group: 'orders',
    label: 'Días hasta publicar una reseña si la otra parte no escribe (0 = al instante)',
    description:
      'Se cuentan desde que se completa la orden. Vale para las reseñas nuevas; las que ya están guardadas conservan su fecha.',
    initial: 7,
    min: 0,
    max: 60,
    decimals: 0,
  },
  notification_retention_months: {
    type: 'number',
    group: 'retention',
    label: 'Meses que se guardan las notificaciones',
    initial: initialRetention.notifications,
    min: 3,
    // Shorter than the shortest retention of chats: a chat notification is never left without its chat.
    max: 24,
    decimals: 0,
  },
  chat_retention_months: {
    type: 'number',
    group: 'retention',
    label: 'Meses que se guarda un chat después de terminar su orden',
    description: 'Al menos lo que dura el plazo para reclamar por el servicio en tu país.',
    initial: initialRetention.chats,
    min: 24,
    max: 120,
    decimals: 0,
  },
  order_history_retention_months: {
    type: 'number',
    group: 'retention',
    label: 'Meses que se guarda el historial de una orden o un presupuesto terminado',
    description: 'La orden misma, con su precio y sus reseñas, no se borra.',
    initial: initialRetention.orderHistory,
    min: 60,
    max: 240,
    decimals: 0,
  },
  audit_retention_months: {
    type: 'number',
    group: 'retention',
    label: 'Meses que se guarda el registro de actividad de los administradores',
    initial: initialRetention.audit,
    min: 12,
    max: 120,
    decimals: 0,
  },
  job_retention_days: {
    type: 'number',
    group: 'retention',
    label: 'Días que se guardan las tareas internas terminadas',
    description: 'Vale para las tareas que se crean después de la noche siguiente al cambio.',
    initial: 2,
    min: 2,
    max: 30,
    decimals: 0,
  },
  support_email: {
    type: 'text',
    group: 'platform',
    label: 'Correo de soporte',
    description: 'Aparece en los correos, la ayuda, los términos y la privacidad.',
    initial: 'soporte@oficio.example',
    maxLength: 254,
    isValid: isEmail,
    expected: 'Escribe un correo válido',
  },
  new_cards_wait: {
    type: 'boolean',
    group: 'platform',
    label: 'Nuevos servicios esperan revisión',
    description:
      'Un servicio nuevo se ve cuando un administrador lo aprueba en «Servicios por revisar». Los que ya están publicados siguen igual.',
    initial: false,
  },
  registration_open: {
    type: 'boolean',
    group: 'platform',
    label: 'Registro abierto',
    description: 'Si lo cierras, nadie puede crear una cuenta; las que existen siguen igual.',
    initial: true,
  },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingDefinitions;
export const settingKeys = Object.keys(settingDefinitions) as [SettingKey, ...SettingKey[]];

/**
 * Returns true for the key of a setting, and false for inherited property names such as
 * `constructor`.
 */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingDefinitions, key);
}

type Widened<T> = T extends number ? number : T extends boolean ? boolean : string;

/** All settings with their typed values. */
export type Settings = {
  [Key in SettingKey]: Widened<(typeof settingDefinitions)[Key]['initial']>;
};

const DIGITS = /^\d{1,9}(?:\.(\d{1,2}))?$/;

function readNumber({ min, max, decimals }: NumberSetting, sent: string): number | undefined {
  const [, fraction = ''] = DIGITS.exec(sent) ?? [undefined, '???'];
  const value = Number(sent);
  return fraction.length <= decimals && value >= min && value <= max ? value : undefined;
}

/**
 * Validates a value that an administrator sent and returns its canonical text; undefined for a
 * wrong type or a value out of range.
 */
export function canonicalSetting(definition: SettingDefinition, sent: string): string | undefined {
  const value = normalizeText(sent);
  switch (definition.type) {
    case 'number':
      return readNumber(definition, value)?.toString();
    case 'boolean':
      return value === 'true' || value === 'false' ? value : undefined;
    case 'text':
      return value.length <= definition.maxLength && definition.isValid(value) ? value : undefined;
    case 'choice':
      return definition.choices.includes(value) ? value : undefined;
  }
}

/** Describes the accepted values, as a sentence for the caller who sent an invalid one. */
export function settingExpectation(definition: SettingDefinition): string {
  switch (definition.type) {
    case 'number': {
      const kind = definition.decimals === 0 ? 'un número entero' : 'un número';
      return `Escribe ${kind} entre ${definition.min} y ${definition.max}`;
    }
    case 'boolean':
      return 'Elige sí o no';
    case 'text':
    case 'choice':
      return definition.expected;
  }
}
