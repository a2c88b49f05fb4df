import type { OrderContent } from './content-types.ts';
import { ordersOfDemoClient } from './orders-of-client.ts';
import { ordersOfDemoProvider } from './orders-of-provider.ts';

/** Orders in every status. Appointments of one provider do not overlap. */
export const orders: readonly OrderContent[] = [...ordersOfDemoClient, ...ordersOfDemoProvider];
