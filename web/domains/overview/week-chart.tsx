import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { fetchPart } from '#platform/api/fetch-part.ts';
import { formatCount } from '#platform/session/count-format.ts';
import { Card } from '#ui/layout/card.tsx';

/** A line of the drawing. */
interface Series {
  label: string;
  /** One for each week. */
  values: readonly number[];
}

/** A color and a dash for each line, so that nobody needs to tell colors apart. */
const STYLES = [
  { token: '--color-accent', dash: [] },
  { token: '--color-star', dash: [8, 4] },
  { token: '--color-info-ink', dash: [2, 4] },
] as const;

const HEIGHT = 240;

/** 1, 2, 5, 10, 20, 50 … */
const WHOLE_STEPS = Array.from({ length: 13 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();

/** Returns the present value of a token, which may be `light-dark()`; a canvas needs the result. */
function colorOf(element: HTMLElement, token: string): string {
  element.style.color = `var(${token})`;
  const { color } = getComputedStyle(element);
  element.style.color = '';
  return color;
}

const dayFormat = new Intl.DateTimeFormat('es', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function optionsOf(element: HTMLElement, series: readonly Series[]): uPlot.Options {
  const [ink, line] = ['--color-muted', '--color-line'].map((token) => colorOf(element, token));
  const axis = { stroke: ink ?? '', grid: { stroke: line ?? '' }, ticks: { stroke: line ?? '' } };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    axes: [
      {
        ...axis,
        values: (_plot, splits) => splits.map((seconds) => dayFormat.format(seconds * 1_000)),
      },
      {
        ...axis,
        size: 60,
        // Counts of people and orders have no fractions.
        incrs: WHOLE_STEPS,
        values: (_plot, splits) => splits.map((value) => formatCount(value)),
      },
    ],
    scales: { y: { range: (_plot, _min, max) => [0, Math.max(1, max * 1.1)] } },
    series: [
      {},
      ...series.map(({ label }, index) => {
        const { token, dash } = STYLES[index % STYLES.length] ?? STYLES[0];
        return {
          label,
          stroke: colorOf(element, token),
          width: 2,
          dash: [...dash],
          points: { show: true },
        };
      }),
    ],
  };
}

/** Draws into an element, again after a change of its width or of the theme. Returns the function that ends it. */
function draw(element: HTMLElement, weeks: readonly string[], series: readonly Series[]) {
  let plot: uPlot | null = null;
  let isOver = false;
  const data = [
    weeks.map((week) => Date.parse(week) / 1_000),
    ...series.map(({ values }) => [...values]),
  ] as uPlot.AlignedData;
  const show = async () => {
    const { default: Plot } = await fetchPart(() => import('uplot'));
    if (isOver) return;
    plot?.destroy();
    plot = new Plot(optionsOf(element, series), data, element);
  };
  const refresh = () => void show();
  const sizes = new ResizeObserver(refresh);
  sizes.observe(element);
  const themes = new MutationObserver(refresh);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', refresh);
  return () => {
    isOver = true;
    sizes.disconnect();
    themes.disconnect();
    system.removeEventListener('change', refresh);
    plot?.destroy();
  };
}

/** Lines over weeks. The table beside it has the same figures, so the drawing is hidden from screen readers. */
export function WeekChart({
  title,
  weeks,
  series,
}: {
  title: string;
  weeks: readonly string[];
  series: readonly Series[];
}) {
  const canvas = useRef<HTMLDivElement>(null);
  useEffect(
    () => (canvas.current ? draw(canvas.current, weeks, series) : undefined),
    [weeks, series],
  );
  return (
    <Card aria-hidden="true" className="min-w-0">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {series.map(({ label }, index) => {
          const { token, dash } = STYLES[index % STYLES.length] ?? STYLES[0];
          return (
            <li key={label} className="flex items-center gap-2">
              <svg viewBox="0 0 28 4" className="h-1 w-7 shrink-0">
                <path
                  d="M0 2H28"
                  stroke={`var(${token})`}
                  strokeWidth="3"
                  strokeDasharray={dash.join(' ')}
                />
              </svg>
              <span>{label}</span>
            </li>
          );
        })}
      </ul>
      <div ref={canvas} className="h-60 min-w-0 overflow-hidden" />
    </Card>
  );
}
