import { Client } from 'pg';

/** The words of files, which a start applies after the migrations, and the list of the migrations. */
const exceptTables = [
  'danger_words',
  'related_seeds',
  'related_skills',
  'removed_danger_words',
  'removed_synonyms',
  'schema_definitions',
  'schema_migrations',
  'skill_synonyms',
  'skill_words',
  'trade_seeds',
  'word_files',
  'word_seeds',
];

type Row = Record<string, unknown>;

/** Values that differ from run to run. */
const masked: Record<string, readonly string[]> = {
  area_secret: ['secret'],
  service_orders: ['number'],
  // The files have them for the trades that they know.
  skills: ['people', 'other_work'],
};

const HOUR = 3_600_000;
const instant = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?\+00(?::00)?/g;
/** Rows of fixtures are of other years, so these are the instants of statements that read the clock. */
const isOfToday = (text: string) => text >= '2025' && text < '2090';

/** Replaces instants of today by the hours from now, and leaves out null. */
function normalize(table: string, row: Row): Row {
  const fromNow = (text: string) =>
    isOfToday(text)
      ? `now ${Math.round((Date.parse(text.replace(/\+00$/, 'Z')) - Date.now()) / HOUR)} h`
      : text;
  const hidden = [
    ...(masked[table] ?? []),
    ...(isOfToday(String(row['scheduled_at'])) ? ['start_hour'] : []),
  ];
  const known = Object.entries(row).filter(
    ([column, value]) => value !== null && !hidden.includes(column),
  );
  return Object.fromEntries(
    known.map(([column, value]) => [
      column,
      typeof value === 'string' ? value.replaceAll(instant, fromNow) : value,
    ]),
  );
}

/** False for the record of today's free time, which depends on the hour at which a test runs. */
function isSteady(table: string, row: Row): boolean {
  return table !== 'provider_free_days' || !isOfToday(String(row['day']));
}

/** Returns the rows of all tables in an order of their content, for a comparison with those of another database. */
export async function readRows(connectionString: string): Promise<[table: string, row: Row][]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
      [exceptTables],
    );
    const all: [string, Row][] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: Row }>(
        `select to_jsonb(t) as row from ${name} t ${name === 'skills' ? 'where is_offered' : ''}`,
      );
      const lines = rows
        .filter(({ row }) => isSteady(name, row))
        .map(({ row }) => JSON.stringify(normalize(name, row)));
      all.push(...lines.toSorted().map((line): [string, Row] => [name, JSON.parse(line) as Row]));
    }
    return all;
  } finally {
    await client.end();
  }
}
