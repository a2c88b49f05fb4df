import type { Config } from '../config.ts';
import type { Metrics } from './metrics.ts';

/** Returns undefined without METRICS_TOKEN. The library is loaded only when it is needed. */
export async function openMetrics({
  METRICS_TOKEN,
}: Pick<Config, 'METRICS_TOKEN'>): Promise<Metrics | undefined> {
  if (METRICS_TOKEN === undefined) return undefined;
  const { PrometheusMetrics } = await import('./prometheus-metrics.ts');
  return new PrometheusMetrics();
}
