import { readFileSync } from 'node:fs';

/** Memory figures in MB. */
export interface ProcessMemory {
  resident: number;
  /** Resident memory with shared pages divided among their processes. */
  proportional: number;
  peak: number;
  /** Resident part of malloc's main heap. */
  mallocHeap: number;
  /** Resident part of malloc's further arenas. */
  arenaMemory: number;
  /** Number of heaps in these arenas: at least one per arena, each of up to 64 MB. */
  arenaHeaps: number;
}

/** On 64 bits, glibc aligns each heap of an arena to this size. */
const HEAP_BYTES = 64 * 1024 * 1024;
const MAPPING = /^([\da-f]+)-([\da-f]+) (\S+) \S+ \S+ \d+\s*(.*)$/;

interface Mapping {
  start: number;
  end: number;
  access: string;
  name: string;
  residentMb: number;
}

const megabytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1_024;

function readMappings(pid: number): Mapping[] {
  const mappings: Mapping[] = [];
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const [, start = '', end = '', access = '', name = ''] = MAPPING.exec(line) ?? [];
    const last = mappings.at(-1);
    if (access !== '') {
      const range = { start: Number.parseInt(start, 16), end: Number.parseInt(end, 16) };
      mappings.push({ ...range, access, name, residentMb: 0 });
    } else if (last && line.startsWith('Rss:')) last.residentMb += megabytes(line, 'Rss');
  }
  return mappings;
}

/** A heap of an arena is a writable mapping, followed by the inaccessible rest of its 64 MB. */
function isArenaHeap({ start, end, access, name }: Mapping, next: Mapping | undefined): boolean {
  if (access !== 'rw-p' || name !== '' || start % HEAP_BYTES !== 0) return false;
  const isFull = end === start + HEAP_BYTES;
  return (
    isFull || (next?.access === '---p' && next.start === end && next.end === start + HEAP_BYTES)
  );
}

/** Reads the memory of a process from /proc. Works on Linux only. */
export function readProcessMemory(pid: number): ProcessMemory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mappings = readMappings(pid);
  const heaps = mappings.filter((mapping, index) => isArenaHeap(mapping, mappings[index + 1]));
  const sum = (of: readonly Mapping[]) =>
    of.reduce((total, { residentMb }) => total + residentMb, 0);
  return {
    resident: megabytes(status, 'VmRSS'),
    proportional: megabytes(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss'),
    peak: megabytes(status, 'VmHWM'),
    mallocHeap: sum(mappings.filter(({ name }) => name === '[heap]')),
    arenaMemory: sum(heaps),
    arenaHeaps: heaps.length,
  };
}
