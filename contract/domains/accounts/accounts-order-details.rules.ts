const orderDetails = ['country', 'address', 'phone'] as const;
export type OrderDetail = (typeof orderDetails)[number];

/**
 * The details that an order needs from its client and that this user lacks. An order with an address
 * of its own does not need the one of the profile.
 */
export function missingDetails(
  user: Record<OrderDetail, string | null>,
  { hasOwnAddress = false } = {},
): OrderDetail[] {
  return orderDetails.filter((detail) => !user[detail] && !(detail === 'address' && hasOwnAddress));
}
