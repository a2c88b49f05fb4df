/** Months after which records are deleted, unless an administrator changed the setting. Apart from the settings, whose schemas are too large for a legal page. */
export const initialRetention = {
  notifications: 12,
  chats: 36,
  orderHistory: 120,
  audit: 24,
} as const;
