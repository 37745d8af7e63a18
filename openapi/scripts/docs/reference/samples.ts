import { type SampleCall, sampleTarget } from './sample-call.ts';

/** Base URL of the mock in samples. */
export const BASE = 'http://127.0.0.1:4010/api';

/** The call as a curl command; the token comes from `$TOKEN`. */
export function curlSample(call: SampleCall): string {
  const headers = shownHeaders(call).map(([name, value]) => `-H '${name}: ${value}'`);
  const parts = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} '${BASE}${sampleTarget(call)}'`,
    '-H "token: $TOKEN"',
    ...headers,
    ...(call.body?.kind === 'json' ? [`-d '${quoted(JSON.stringify(call.body.value))}'`] : []),
    ...(call.body?.kind === 'file' ? ["-F 'file=@card.png;type=image/png'"] : []),
  ];
  return parts.join(' \\\n  ');
}

/** The call with `fetch`, without the SDK; it uses the variables `token` and `file`. */
export function fetchSample(call: SampleCall): string {
  const headers = [['token', undefined] as const, ...shownHeaders(call)].map(([name, value]) =>
    value === undefined ? name : `${/^[a-z]+$/.test(name) ? name : `'${name}'`}: '${value}'`,
  );
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}',`]),
    `headers: { ${headers.join(', ')} },`,
    ...(call.body?.kind === 'json'
      ? [`body: JSON.stringify(${literal(call.body.value).replaceAll('\n', '\n  ')}),`]
      : []),
    ...(call.body?.kind === 'file' ? ['body: form,'] : []),
  ];
  const form = call.body?.kind === 'file' ? "const form = new FormData();\nform.set('file', file);\n" : '';
  const request = `const response = await fetch('${BASE}${sampleTarget(call)}', {\n${options.map((line) => `  ${line}`).join('\n')}\n});`;
  return `${form}${request}`;
}

function shownHeaders({ parameters, body }: SampleCall): (readonly [string, string])[] {
  const own = parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map(({ name, value = '' }) => [name, value] as const);
  return body?.kind === 'json' ? [['content-type', 'application/json'], ...own] : own;
}

/** Escapes a text for single quotes of a shell. */
function quoted(text: string): string {
  return text.replaceAll("'", "'\\''");
}

/** Formats JSON as a TypeScript literal. */
export function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\'])*)"/g, "'$1'");
}
