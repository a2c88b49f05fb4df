import { describeApi } from '../api-document.ts';
import type { ApiOperation, ApiParameter } from '../platform/http/openapi/openapi.ts';

const ID = '01990000-0000-7000-8000-000000000000';

/** Marks values that must not appear in a log. */
export const MARK = 'confidential';

const isId = (field: ApiParameter | undefined) => field?.schema['format'] === 'uuid';
const isForVisitors = ({ security }: ApiOperation) =>
  security.length === 0 || security.some((way) => Object.keys(way).length === 0);

/**
 * Returns an address of each read in the API document, with a marked value in every field of its
 * query, known or not, and in every part of its path that is not an id. In the paths that only
 * users read, the names are of the product, such as that of a setting, and are not marked.
 */
export function markedReads(): string[] {
  const { paths } = describeApi('https://oficio.example');
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return [];
    const { parameters = [] } = get;
    const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) => {
      if (isId(parameters.find((each) => each.in === 'path' && each.name === name))) return ID;
      return isForVisitors(get) ? `${MARK}-${name}` : name;
    });
    const query = parameters.filter((field) => field.in === 'query').map(({ name }) => name);
    return [
      `${filled}?${[...query, 'of-tomorrow'].map((name) => `${name}=${MARK}-${name}`).join('&')}`,
    ];
  });
}

/** Pages that carry what must not appear in a log, some as a mail program or a visitor damaged them. */
export const markedPages: readonly string[] = [
  `/?search=${MARK}&near=${MARK}&place=${MARK}`,
  `/reports/${ID}?token=${MARK}`,
  `/servicios/plomeria/${MARK}`,
  `/calendar/${MARK}.ics/`,
  `/Calendar/${MARK}`,
  `/unknown/${MARK}.ics`,
  `/auth/callback?token=${MARK}`,
  `/reset-password%3Ftoken=${MARK}`,
  `/%zz?token=${MARK}`,
  `/a-page-of-tomorrow?token=${MARK}`,
];
