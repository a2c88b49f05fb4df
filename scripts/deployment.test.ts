import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { SOCKET_PATH } from '@oficio/contract/platform/api/socket.ts';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Secret } from 'kubernetes-types/core/v1.d.ts';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { resolveImport } from './imports.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const captures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, captured = '']) => captured);

interface Compose {
  services: Record<string, { environment?: Record<string, string> }>;
}
interface Manifest extends Pick<Secret, 'data' | 'stringData'> {
  apiVersion: string;
  kind: string;
}

const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const nginx = read('deploy/nginx/oficio.conf.template');
const deployment = read('deploy/kubernetes/deployment.yaml');
const app = (parse(compose) as Compose).services['app'];
const manifests = readdirSync(path.join(root, 'deploy/kubernetes')).map(
  (file) => parse(read(`deploy/kubernetes/${file}`)) as Manifest,
);
const podLabels = (parse(deployment) as Deployment).spec?.template.metadata?.labels ?? {};
/** Names of the environment that `config.ts` reads. */
const variables = captures(
  read('server/platform/config.ts'),
  /^ {2}([A-Z][A-Z\d_]+): (?:\[|bucket,$)/gm,
);

test('containers set only variables that the configuration reads', () => {
  const inManifests = manifests
    .filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret')
    .flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
  const inImage = captures(dockerfile, /(?:^ENV | )([A-Z_]+)=/gm);
  const inDeployment = captures(deployment, /- name: ([A-Z_]+)$/gm);
  const set = [
    ...Object.keys(app?.environment ?? {}),
    ...inManifests,
    ...inImage,
    ...inDeployment,
  ].filter((name) => name !== 'BASE' && name !== 'BUILD_BASE');
  expect(set).toContain('DATABASE_URL');
  expect(set.filter((name) => !variables.includes(name))).toEqual([]);
});

test('the example environment has the variables of compose.yaml, and the required ones are refused when empty', () => {
  const example = captures(read('deploy/example.env'), /^([A-Z\d_]+)=/gm);
  const used = captures(compose, /\$\{([A-Z\d_]+)/g);
  expect(new Set(example)).toEqual(new Set(used));
  expect(new Set(captures(compose, /\$\{([A-Z\d_]+):\?/g))).toEqual(
    new Set(['PUBLIC_URL', 'POSTGRES_PASSWORD', 'SESSION_SECRET', 'S3_SECRET_KEY']),
  );
});

test('image, proxy and manifests use one port and existing health addresses', () => {
  const ports = [
    ...captures(dockerfile, /(?:PORT=|EXPOSE )(\d+)/g),
    ...captures(deployment, /containerPort: (\d+)/g),
    ...captures(nginx, /server app:(\d+)/g),
  ];
  expect(new Set(ports)).toEqual(new Set(['3000']));
  const health = read('server/platform/http/health.ts');
  const probed = captures(`${dockerfile}\n${deployment}`, /(\/api\/(?:health|ready))/g);
  expect(new Set(probed)).toEqual(new Set(['/api/health', '/api/ready']));
  expect(probed.filter((address) => !health.includes(`app.get('${address}'`))).toEqual([]);
});

test('the proxy fits the limits of the server', () => {
  const megabytes = Number(captures(nginx, /client_max_body_size (\d+)m;/g)[0]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(MAX_IMAGE_BYTES);
  expect(nginx).toContain(`location ${SOCKET_PATH}/ {`);
  const server = read('server/app.ts');
  const idleMs = Number(captures(server, /keepAliveTimeout: ([\d_]+)/g)[0]?.replaceAll('_', ''));
  const idleSeconds = Number(captures(nginx, /keepalive_timeout (\d+)s;/g)[0]);
  expect(idleSeconds * 1_000).toBeLessThan(idleMs);
});

/** The module of `kubernetes-types` by the version of an API. The other two kinds belong to tools, not to Kubernetes. */
const schemaModules: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
};

/** Compiles the manifests as literals of the generated types, so that an unknown field is an error as well. */
function schemaErrors(checked: readonly object[]): string[] {
  const code = checked.map((manifest, index) => {
    const { apiVersion, kind } = manifest as Manifest;
    const type = `import('kubernetes-types/${schemaModules[apiVersion]}').${kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
  });
  const file = path.join(root, 'scripts/manifests.virtual.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ['lib.es5.d.ts'],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, code.join('\n'), target) : readFile(name, target);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('the manifests have the fields and types of the schemas of Kubernetes', () => {
  const checked = manifests.filter(({ apiVersion }) => schemaModules[apiVersion]);
  const others = manifests.filter((manifest) => !checked.includes(manifest));
  expect(others.map(({ kind }) => kind).toSorted()).toEqual(['Kustomization', 'PodMonitor']);
  expect(schemaErrors(checked)).toEqual([]);
  const misspelled = deployment.replace('readOnlyRootFilesystem', 'readOnlyRootFileSystem');
  const wrongType = deployment.replace('periodSeconds: 5', "periodSeconds: '5'");
  expect(
    schemaErrors([misspelled, wrongType].map((text) => parse(text) as Manifest)).map((error) =>
      error.slice(-80),
    ),
  ).toEqual([
    expect.stringContaining("'SecurityContext'"),
    expect.stringContaining("'string' is not assignable to type 'number'"),
  ]);
});

test('the alerts watch the job that the Prometheus Operator and the recipe for Prometheus create', () => {
  const jobs = new Set(captures(read('deploy/alerts/oficio.rules.yaml'), /job="([^"]*)"/g));
  const { spec } = parse(read('deploy/kubernetes/pod-monitor.yaml')) as {
    spec: { jobLabel: string; selector: { matchLabels: Record<string, string> } };
  };
  // Without the label on the pods, the operator names the job after the namespace and the monitor.
  expect(podLabels).toMatchObject(spec.selector.matchLabels);
  expect(jobs).toEqual(new Set([podLabels[spec.jobLabel]]));
  const recipe = captures(read('docs/operations.md'), /job_name: (\S+)/g);
  expect(new Set(recipe)).toEqual(jobs);
});

test('an instance may start for ten minutes, as a migration of a big catalog needs, before it is replaced', () => {
  const image = Number(captures(dockerfile, /--start-period=(\d+)m/g)[0]) * 60;
  const probe = (parse(deployment) as Deployment).spec?.template.spec?.containers[0]?.startupProbe;
  expect(image).toBe(600);
  expect((probe?.periodSeconds ?? 0) * (probe?.failureThreshold ?? 0)).toBe(600);
});

test('all pods of an update together fit into the connections that PostgreSQL gives by default', () => {
  const pool = Number(manifests.find(({ kind }) => kind === 'ConfigMap')?.data?.['DATABASE_POOL']);
  const pods = Number(
    captures(read('deploy/kubernetes/autoscaler.yaml'), /maxReplicas: (\d+)/g)[0],
  );
  const surge = Number(captures(deployment, /maxSurge: (\d+)/g)[0]);
  // Each pod has one connection that listens. 100 by default, of which 3 are reserved for superusers.
  const connections = (pods + surge) * (pool + 1);
  expect(connections).toBeLessThanOrEqual(97);
  const comment = `${connections} of the 97`;
  expect(read('deploy/kubernetes/autoscaler.yaml')).toContain(comment);
});

/** Returns the files that a program loads, except those of packages. */
function loadedFiles(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = read(file).replaceAll(/import type [^;]*;/g, '');
  for (const name of captures(code, /(?:from |import\(|import )'([^']+\.(?:ts|mjs))'/g)) {
    const imported = resolveImport(file, name);
    if (imported) loadedFiles(imported, seen);
  }
  return seen;
}

test('the image contains every file that the server, the backup and the restore load', () => {
  const copied = captures(dockerfile, /^COPY (?!--)(.+) \S+$/gm).flatMap((list) => list.split(' '));
  expect(copied.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
  const ignored = new Set(
    globSync(['**/testing/**', '**/*.test.ts'], {
      cwd: root,
      exclude: (name) => /(?:^|\/)(?:node_modules|build)$/.test(name),
    }),
  );
  const loaded = ['server/main.ts', 'scripts/backup.ts', 'scripts/restore.ts'].flatMap((entry) => [
    ...loadedFiles(entry),
  ]);
  expect(loaded.length).toBeGreaterThan(200);
  const isCopied = (file: string) =>
    copied.some((source) => source !== '.' && (file === source || file.startsWith(`${source}/`)));
  expect(loaded.filter((file) => !isCopied(file) || ignored.has(file))).toEqual([]);
});

test('the image contains the public files of the web, which previews, icons and the manifest are made of', () => {
  const readers = [...loadedFiles('server/main.ts')].filter((file) =>
    read(file).includes('/web/public'),
  );
  expect(readers.length).toBeGreaterThan(2);
  expect(dockerfile).toContain('\nCOPY web/public web/public\n');
});
