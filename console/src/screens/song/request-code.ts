/** What a program sends. */
export interface RequestToCopy {
  readonly path: string;
  readonly body: object;
}

export const codeLanguages = ['curl', 'typescript', 'python'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

const KEY = 'SONGWRIGHT_API_KEY';

/** A request as a program sends it; the key comes from the environment. @param origin where the service is */
export function codeFor(language: CodeLanguage, { path, body }: RequestToCopy, origin: string): string {
  const address = `${origin}${URL.parse(path, origin)?.pathname ?? path}`;
  return writers[language](address, body);
}

const writers: Readonly<Record<CodeLanguage, (address: string, body: object) => string>> = {
  curl: (address, body) =>
    [
      `curl -sS ${address} \\`,
      `  -H "Authorization: Bearer $${KEY}" \\`,
      "  -H 'Content-Type: application/json' \\",
      `  -d ${shellQuoted(JSON.stringify(body))}`,
    ].join('\n'),
  typescript: (address, body) =>
    `const answer = await fetch(${JSON.stringify(address)}, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.${KEY}}\`,
    'content-type': 'application/json',
  },
  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),
});
const { task_id: taskId } = await answer.json();`,
  python: (address, body) =>
    `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(address)},
    data=json.dumps(json.loads(${JSON.stringify(JSON.stringify(body))})).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["${KEY}"],
        "Content-Type": "application/json",
    },
)
task_id = json.load(urllib.request.urlopen(request))["task_id"]`,
};

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const indented = (text: string): string => text.replaceAll('\n', '\n  ');
