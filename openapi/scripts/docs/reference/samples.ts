import { type SampleCall, sampleTarget } from './sample-call.ts';

/** Base URL of the mock in samples. */
export const BASE = 'http://127.0.0.1:4010/api';

/** The call as a curl command; the token comes from `$TOKEN`, and without it the call is a guest's. */
export function curlSample(call: SampleCall): string {
  const headers = shownHeaders(call).map(([name, value]) => `-H '${name}: ${value}'`);
  const parts = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} '${BASE}${sampleTarget(call)}'`,
    `-H "token: \${TOKEN:-guest}"`,
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

/** The call with Python's standard library. */
export function pythonSample(call: SampleCall): string {
  const { method, body } = call;
  const headers = [
    ['token', 'token'] as const,
    ...shownHeaders(call).map(([name, value]) => [name, JSON.stringify(value)] as const),
    ...(body?.kind === 'file'
      ? [['content-type', 'f"multipart/form-data; boundary={boundary}"'] as const]
      : []),
  ];
  const imports = [
    'import json',
    ...(body?.kind === 'file' ? ['import uuid'] : []),
    'from urllib.request import Request, urlopen',
  ];
  const form = [
    'boundary = uuid.uuid4().hex',
    'head = f\'--{boundary}\\r\\nContent-Disposition: form-data; name="file"; filename="card.png"\\r\\n\'',
    'head += "Content-Type: image/png\\r\\n\\r\\n"',
    'with open("card.png", "rb") as file:',
    '    body = head.encode() + file.read() + f"\\r\\n--{boundary}--\\r\\n".encode()',
  ];
  const data = {
    json: () => [`    data=json.dumps(${pythonLiteral((body as { value: unknown }).value)}).encode(),`],
    file: () => ['    data=body,'],
    none: () => [],
  }[body?.kind ?? 'none']();
  return [
    ...imports,
    '',
    'token = "guest"  # or that of a sign-in',
    ...(body?.kind === 'file' ? form : []),
    'request = Request(',
    `    "${BASE}${sampleTarget(call)}",`,
    `    method="${method}",`,
    `    headers={${headers.map(([name, value]) => `"${name}": ${value}`).join(', ')}},`,
    ...data,
    ')',
    'with urlopen(request) as response:',
    '    answer = json.load(response)',
    'print(answer["code"], answer["data"])',
  ].join('\n');
}

/** JSON as a Python literal, indented as an argument. */
function pythonLiteral(value: unknown): string {
  return JSON.stringify(value, null, 4)
    .replaceAll(
      /(?<=[[{,:]\s*)(true|false|null)(?=\s*[,\]}])/g,
      (word) => ({ true: 'True', false: 'False' })[word] ?? 'None',
    )
    .replaceAll('\n', '\n    ');
}

/** The call with Java's own HTTP client, as a program. */
export function javaSample(id: string, call: SampleCall): string {
  const { method, body } = call;
  const headers = shownHeaders(call).map(([name, value]) => `        .header("${name}", "${value}")`);
  // A text block reads escapes, as a string literal does.
  const text = JSON.stringify((body as { value?: unknown } | undefined)?.value, null, 2)?.replaceAll(
    '\\',
    '\\\\',
  );
  const before = {
    json: () => ['    var body = """', ...text.split('\n').map((line) => `        ${line}`), '        """;'],
    file: () => [
      '    var boundary = "sample-" + System.nanoTime();',
      '    var head = "--" + boundary + "\\r\\nContent-Disposition: form-data; name=\\"file\\"; filename=\\"card.png\\"\\r\\n"',
      '        + "Content-Type: image/png\\r\\n\\r\\n";',
      '    var body = BodyPublishers.concat(BodyPublishers.ofString(head), BodyPublishers.ofFile(Path.of("card.png")),',
      '        BodyPublishers.ofString("\\r\\n--" + boundary + "--\\r\\n"));',
    ],
    none: () => [],
  }[body?.kind ?? 'none']();
  const publisher = { json: 'BodyPublishers.ofString(body)', file: 'body', none: 'BodyPublishers.noBody()' }[
    body?.kind ?? 'none'
  ];
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    ...(body?.kind === 'file' ? ['import java.nio.file.Path;'] : []),
    '',
    `public class ${id.charAt(0).toUpperCase()}${id.slice(1)} {`,
    '  public static void main(String[] arguments) throws Exception {',
    '    var token = "guest"; // or that of a sign-in',
    ...before,
    `    var request = HttpRequest.newBuilder(URI.create("${BASE}${sampleTarget(call)}"))`,
    '        .header("token", token)',
    ...headers,
    ...(body?.kind === 'file'
      ? ['        .header("content-type", "multipart/form-data; boundary=" + boundary)']
      : []),
    `        .method("${method}", ${publisher})`,
    '        .build();',
    '    var client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();',
    '    var response = client.send(request, BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    '}',
  ].join('\n');
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
