import type { ControlSchemas } from '../../../mock/control/client.ts';

/** Returns the command line that adds the same fault to a workspace's sandbox; an empty name means the shared sandbox. */
export function faultCommand(fault: ControlSchemas['NewFault'], workspace: string): string {
  const { operation, latency_ms, status, drop, duplicate, times, share } = fault;
  return [
    `npm run control -- ${workspace === '' ? '' : `--workspace ${workspace} `}fault '${operation}'`,
    latency_ms === undefined ? '' : `--latency ${latency_ms}`,
    status === undefined ? '' : `--status ${status}`,
    drop === undefined ? '' : `--drop ${drop}`,
    duplicate ? '--duplicate' : '',
    times === undefined ? '' : `--times ${times}`,
    share === 100 ? '' : `--share ${share}`,
  ]
    .filter(Boolean)
    .join(' ');
}
