interface NumberSetting {
  type: 'number';
  initial: number;
  min: number;
  max: number;
  /** Decimals allowed after the point. */
  decimals: 0 | 2;
  label: string;
}
interface BooleanSetting {
  type: 'boolean';
  initial: boolean;
  label: string;
}
interface TextSetting {
  type: 'text';
  initial: string;
  maxLength: number;
  label: string;
}
export type SettingDefinition = NumberSetting | BooleanSetting | TextSetting;

function number(label: string, initial: number, min: number, max: number, decimals: 0 | 2 = 0) {
  return { type: 'number', label, initial, min, max, decimals } as const;
}

/** Every platform setting: type, seed value, range and label (domain rules, section 9). */
export const settingDefinitions = {
  platform_fee_percentage: number('Comisión de la plataforma (%)', 10, 0, 50, 2),
  launch_promotion_enabled: {
    type: 'boolean',
    label: 'Promoción de lanzamiento activa',
    initial: true,
  },
  launch_promotion_limit: number(
    'Límite de órdenes con promoción de lanzamiento (0 = sin límite)',
    0,
    0,
    1_000_000,
  ),
  referral_bonus_orders: number('Órdenes sin comisión por referido', 1, 0, 100),
  slot_step_minutes: number('Minutos entre horarios', 30, 5, 240),
  booking_min_notice_minutes: number('Anticipación mínima para reservar (minutos)', 60, 0, 10_080),
  booking_window_days: number('Días de reserva hacia adelante', 90, 1, 180),
  order_response_hours: number('Horas para responder una orden', 48, 1, 720),
  emergency_response_hours: number('Horas para responder una urgencia', 2, 1, 72),
  order_auto_complete_days: number(
    'Días para completar una orden sin respuesta del cliente',
    7,
    1,
    60,
  ),
  support_email: {
    type: 'text',
    label: 'Correo de soporte',
    initial: 'soporte@oficio.example',
    maxLength: 254,
  },
  registration_open: { type: 'boolean', label: 'Registro abierto', initial: true },
} as const satisfies Record<string, SettingDefinition>;

export type SettingKey = keyof typeof settingDefinitions;

type Widened<T> = T extends number ? number : T extends boolean ? boolean : string;

/** One consistent set of settings, typed. */
export type Settings = {
  [Key in SettingKey]: Widened<(typeof settingDefinitions)[Key]['initial']>;
};
