/** A Pact broker, by its address and what opens it. */
export interface Broker {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whose build this is. */
export interface Build {
  /** Of the application, such as the commit. */
  readonly version: string;
  readonly branch: string | null;
  /** Where people look at it. */
  readonly url: string | null;
}

type Env = Readonly<Record<string, string | undefined>>;

interface Document {
  readonly _links?: Readonly<Record<string, { readonly href: string } | undefined>>;
  readonly [member: string]: unknown;
}

interface PactFile {
  readonly consumer: { readonly name: string };
  readonly provider: { readonly name: string };
  readonly interactions: readonly unknown[];
}

/** What the broker, or the way to it, does not allow. */
export class BrokerError extends Error {}

/** The broker that the environment names, as Pact's own tools read it, or null. */
export function brokerIn(env: Env): Broker | null {
  const { PACT_BROKER_BASE_URL: url, PACT_BROKER_TOKEN: token } = env;
  if (!url) return null;
  const { PACT_BROKER_USERNAME: name, PACT_BROKER_PASSWORD: password = '' } = env;
  const basic = name ? `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` : null;
  const authorization = token ? `Bearer ${token}` : basic;
  return { url: url.replace(/\/+$/, ''), headers: authorization === null ? {} : { authorization } };
}

/** What CI says about the build, where it is not said on the command line. */
export function buildIn(env: Env): { readonly [Key in keyof Build]: Build[Key] | null } {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_RUN_ID: run } = env;
  return {
    version: env.GITHUB_SHA || env.CI_COMMIT_SHA || null,
    branch: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME || env.CI_COMMIT_REF_NAME || null,
    url: server && name && run ? `${server}/${name}/actions/runs/${run}` : env.CI_JOB_URL || null,
  };
}

/** Publishes a pact as that of a build of its consumer. */
export async function publishPact(broker: Broker, pact: PactFile, build: Build): Promise<void> {
  const content = Buffer.from(JSON.stringify(pact)).toString('base64');
  const consumerName = pact.consumer.name;
  const contract = { consumerName, providerName: pact.provider.name, specification: 'pact', content };
  await call(broker, 'POST', `${broker.url}/contracts/publish`, {
    pacticipantName: consumerName,
    pacticipantVersionNumber: build.version,
    ...(build.branch === null ? {} : { branch: build.branch }),
    ...(build.url === null ? {} : { buildUrl: build.url }),
    contracts: [{ ...contract, contentType: 'application/json' }],
  });
}

/**
 * Publishes whether a build of the provider does what the pact says.
 *
 * @param pact the one that was played: another one's outcome is no answer to the broker's
 * @throws BrokerError when the broker's latest pact is another one.
 */
export async function publishOutcome(
  broker: Broker,
  pact: PactFile,
  { success, ...build }: Build & { readonly success: boolean },
): Promise<void> {
  const [consumer, provider] = [pact.consumer.name, pact.provider.name].map(encodeURIComponent);
  const latest = await call(
    broker,
    'GET',
    `${broker.url}/pacts/provider/${provider}/consumer/${consumer}/latest`,
  );
  if (sorted(plain(latest.interactions)) !== sorted(pact.interactions))
    throw new BrokerError(
      'The broker’s latest pact is not the one that was played: install the kit it is of.',
    );
  const place = latest._links?.['pb:publish-verification-results']?.href;
  if (place === undefined)
    throw new BrokerError('The broker says nowhere to publish an outcome of this pact.');
  if (build.branch !== null) {
    const branch = encodeURIComponent(build.branch);
    const version = encodeURIComponent(build.version);
    await call(
      broker,
      'PUT',
      `${broker.url}/pacticipants/${provider}/branches/${branch}/versions/${version}`,
      {},
    );
  }
  await call(broker, 'POST', place, {
    success,
    providerApplicationVersion: build.version,
    ...(build.url === null ? {} : { buildUrl: build.url }),
    verifiedBy: { implementation: '@tsubame/kit' },
  });
}

/** Whether a version may be deployed beside what the environment has, and why. */
export async function canIDeploy(
  broker: Broker,
  asked: { readonly pacticipant: string; readonly version: string; readonly environment: string },
): Promise<{ readonly deployable: boolean; readonly reason: string }> {
  const response = await call(broker, 'GET', `${broker.url}/can-i-deploy?${new URLSearchParams(asked)}`);
  const { deployable = null, reason = 'the broker gives no reason' } = (response.summary ?? {}) as {
    deployable?: boolean | null;
    reason?: string;
  };
  return { deployable: deployable === true, reason };
}

async function call(broker: Broker, method: string, url: string, body?: object): Promise<Document> {
  const headers = { ...broker.headers, accept: 'application/hal+json, application/json' };
  const response = await fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch((error: Error) => {
    throw new BrokerError(
      `${broker.url} cannot be reached: ${(error.cause as Error)?.message ?? error.message}.`,
    );
  });
  const text = await response.text();
  if (!response.ok)
    throw new BrokerError(`The broker answered HTTP ${response.status} to ${method} ${url}: ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Document);
}

/** Interactions without what a broker adds to each. */
function plain(interactions: unknown): unknown[] {
  return Array.isArray(interactions)
    ? interactions.map(({ _id, ...own }: { _id?: string } & Record<string, unknown>) => own)
    : [];
}

/** The same text for what is the same, in whatever order a broker keeps it. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
