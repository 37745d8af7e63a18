import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { METHODS } from '../contract-model.ts';

/** A TypeScript sample, named after its operation or its guide and position. */
export interface CodeSample {
  readonly name: string;
  readonly source: string;
}

interface Operation {
  readonly operationId: string;
  readonly 'x-codeSamples'?: readonly { readonly lang: string; readonly source: string }[];
}

/** Declarations that reference samples may use. A guide's sample can declare its own. */
const DECLARATIONS = `
declare const client: import('@tsubame/sdk').TsubameClient;
declare const intention: import('@tsubame/sdk').Intention;
declare const draft: import('@tsubame/sdk').BodyOf<'previewOrder'>;
declare const createTsubameStream: typeof import('@tsubame/sdk').createTsubameStream;
declare const createTsubameUpload: typeof import('@tsubame/sdk').createTsubameUpload;
declare const baseUrl: string;
declare const getToken: () => string;
declare const file: Blob;
declare const onProgress: (progress: import('@tsubame/sdk').UploadProgress) => void;
declare const url: string;
declare const account: string;
declare const password: string;
declare const current_password: string;
declare const new_password: string;
declare const recovery_code: string;
declare const receipt: string;
declare const newCredential: import('@tsubame/sdk').BodyOf<'finishPasskeyRegistration'>['credential'];
declare const credential: import('@tsubame/sdk').BodyOf<'finishPasskeySignIn'>['credential'];
declare const fund_password: string;
declare const text: string;
declare const application: import('@tsubame/sdk').BodyOf<'applyForLoan'>;
declare const collateral: import('@tsubame/sdk').BodyOf<'quoteLoan'>['collateral'];
declare const documents: import('@tsubame/sdk').BodyOf<'submitIdentity'>;
declare const bank_account: import('@tsubame/sdk').BodyOf<'addBankAccount'>;
`;

/** Returns the sample of every operation. The source is empty if an operation has none. */
export function operationSamples(bundle: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}): CodeSample[] {
  return Object.values(bundle.paths).flatMap((item) =>
    METHODS.filter((method) => item[method] !== undefined).map((method) => {
      const { operationId, 'x-codeSamples': samples = [] } = item[method] as Operation;
      const own = samples.filter(({ lang }) => lang === 'TypeScript').map(({ source }) => source);
      return { name: operationId, source: own.join('\n') };
    }),
  );
}

/** All fenced `ts` blocks of a folder of Markdown files; each must compile alone. */
export function guideSamples(folder: string): CodeSample[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, source = ''], index) => ({
        name: `${file}-${index + 1}`,
        source,
      }));
    });
}

/** Returns the files of a TypeScript project that compiles only if every sample compiles. */
export function sampleProject(samples: readonly CodeSample[]): Record<string, string> {
  const ids = new Set(samples.flatMap(({ source }) => source.match(/\b[a-z]+(?:_[a-z]+)*_id\b/g) ?? []));
  const declaredIds = [...ids].map((id) => `declare const ${id}: string;\n`).join('');
  const files = samples.map(({ name, source }) => [`${name}.ts`, `export {};\n${source}\n`] as const);
  return {
    ...Object.fromEntries(files),
    'given.d.ts': DECLARATIONS + declaredIds,
    'tsconfig.json': JSON.stringify({
      extends: '../../../tsconfig.base.json',
      // A sample may declare values that it does not use.
      compilerOptions: { lib: ['ES2024', 'DOM'], noUnusedLocals: false },
      include: ['*.ts'],
    }),
  };
}
