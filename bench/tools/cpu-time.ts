import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const MS_PER_TICK = 10;

interface ProcessTimes {
  parent: number;
  /** CPU milliseconds of the process, and those of its ended children. */
  own: number;
  endedChildren: number;
}

function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      own: (user + system) * MS_PER_TICK,
      endedChildren: (endedUser + endedSystem) * MS_PER_TICK,
    };
  } catch {
    return undefined;
  }
}

/** Returns the CPU milliseconds of a process without its children. Linux only. */
export function readOwnCpuTime(pid: number): number {
  return readTimes(pid)?.own ?? 0;
}

/** Returns the CPU milliseconds of a process and all its descendants, ended children included. Linux only. */
export function readCpuTime(pid: number): number {
  const times = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readTimes(Number(name)) : undefined;
    if (found) times.set(Number(name), found);
  }
  const sum = (id: number): number => {
    const { own = 0, endedChildren = 0 } = times.get(id) ?? {};
    const children = [...times].filter(([, { parent }]) => parent === id);
    return children.reduce((total, [child]) => total + sum(child), own + endedChildren);
  };
  return sum(pid);
}
