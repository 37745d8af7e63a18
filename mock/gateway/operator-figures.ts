import { type Health, type PartHealth, withTimeout } from '../telemetry/health.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { OperatorRouteSources } from '../telemetry/operator-routes.ts';
import { hasControl } from './provider.ts';
import type { SupervisedChild } from './supervisor.ts';
import type { Upstream } from './upstream.ts';
import type { Upstreams } from './upstreams.ts';

const SANDBOX_MS = 3_000;

interface ObservedParts {
  readonly metrics: Metrics;
  /** Absent with our own sandbox: the gateway validates its exchanges without Prism. */
  readonly prism: SupervisedChild | undefined;
  readonly upstreams: Upstreams;
}

/** Health and metrics of the gateway, with those of the sandbox behind it, so that one address shows everything. */
export function operatorRoutesOf({ metrics, prism, upstreams }: ObservedParts): OperatorRouteSources {
  const { shared } = upstreams;
  const sandbox = shared && hasControl(shared.provider) ? shared : null;
  if (prism)
    metrics.add([
      {
        name: 'prism_up',
        help: '1 if Prism, which validates requests and responses, runs.',
        read: () => Number(prism.ready),
      },
    ]);
  return {
    async parts() {
      return {
        ...(prism ? { prism: stateOf(prism) } : {}),
        ...(sandbox ? await partsOfSandbox(sandbox) : {}),
      };
    },
    async metrics() {
      const behind = sandbox ? await metricsOfSandbox(sandbox) : '';
      return `${await metrics.text()}\n${behind}`;
    },
  };
}

const stateOf = ({ ready }: SupervisedChild): PartHealth => ({
  isReady: ready,
  state: ready ? 'ready' : 'starting again',
});

/** The parts that the sandbox reports, and the sandbox itself. */
async function partsOfSandbox(sandbox: Upstream): Promise<Record<string, PartHealth>> {
  const health = await withTimeout(
    SANDBOX_MS,
    async () => JSON.parse(await textAt(sandbox, '/health/ready')) as Health,
    null,
  );
  if (health === null) return { sandbox: { isReady: false, state: 'does not answer' } };
  const isReady = health.status === 'ready';
  const parts = Object.entries(health.parts).map(([name, { state }]) => [name, { isReady, state }]);
  return { sandbox: { isReady, state: health.status }, ...Object.fromEntries(parts) };
}

/** The sandbox's metrics, and whether it answered. */
async function metricsOfSandbox(sandbox: Upstream): Promise<string> {
  const text = await withTimeout(SANDBOX_MS, () => textAt(sandbox, '/metrics'), null);
  return [
    '# HELP tsubame_gateway_sandbox_up 1 if the sandbox answered this scrape.',
    '# TYPE tsubame_gateway_sandbox_up gauge',
    `tsubame_gateway_sandbox_up ${Number(text !== null)}`,
    text ?? '',
  ].join('\n');
}

async function textAt({ pool }: Upstream, path: string): Promise<string> {
  const { body } = await pool.request({ path, method: 'GET' });
  return body.text();
}
