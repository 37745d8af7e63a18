/** A Pact broker: its URL and the headers that authenticate. */
export interface Broker {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A build of the consumer or the provider. */
export interface Build {
  /** Version of the application, such as the commit. */
  readonly version: string;
  readonly branch: string | null;
  /** URL of the CI run. */
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

/** The broker cannot be reached, or refuses a request. */
export class BrokerError extends Error {}

/** The broker from the environment variables of Pact's own tools, or null if none is set. */
export function brokerIn(env: Env): Broker | null {
  const { PACT_BROKER_BASE_URL: url, PACT_BROKER_TOKEN: token } = env;
  if (!url) return null;
  const { PACT_BROKER_USERNAME: name, PACT_BROKER_PASSWORD: password = '' } = env;
  const basic = name ? `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` : null;
  const authorization = token ? `Bearer ${token}` : basic;
  return { url: url.replace(/\/+$/, ''), headers: authorization === null ? {} : { authorization } };
}

/** The build from the environment variables of GitHub Actions or GitLab CI. */
export function buildIn(env: Env): { readonly [Key in keyof Build]: Build[Key] | null } {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_RUN_ID: run } = env;
  return {
    version: env.GITHUB_SHA || env.CI_COMMIT_SHA || null,
    branch: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME || env.CI_COMMIT_REF_NAME || null,
    url: server && name && run ? `${server}/${name}/actions/runs/${run}` : env.CI_JOB_URL || null,
  };
}

/** Publishes the pact of a consumer's build. */
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
 * Publishes whether a build of the provider passed the verification of a pact.
 *
 * @param pact the pact that was played
 * @throws BrokerError if the broker's latest pact is another one
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
  if (canonicalJson(withoutBrokerIds(latest.interactions)) !== canonicalJson(pact.interactions))
    throw new BrokerError(
      'The broker’s latest pact is not the one that was played: install the version of the kit with that pact.',
    );
  const place = latest._links?.['pb:publish-verification-results']?.href;
  if (place === undefined)
    throw new BrokerError('The broker returned no link to publish verification results.');
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

/** Whether a version may be deployed to an environment, and why. */
export async function canIDeploy(
  broker: Broker,
  deployment: { readonly pacticipant: string; readonly version: string; readonly environment: string },
): Promise<{ readonly deployable: boolean; readonly reason: string }> {
  const response = await call(broker, 'GET', `${broker.url}/can-i-deploy?${new URLSearchParams(deployment)}`);
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

/** Interactions without the ids that a broker adds. */
function withoutBrokerIds(interactions: unknown): unknown[] {
  return Array.isArray(interactions)
    ? interactions.map(({ _id, ...own }: { _id?: string } & Record<string, unknown>) => own)
    : [];
}

/** JSON with sorted keys, because a broker may return members in another order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
