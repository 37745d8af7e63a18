import { operationOf } from '../contract/operations.ts';
import { type Finding, findingOf } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { callProvider } from '../users/provider-call.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';

const DRAWS: Readonly<Record<string, string>> = { getIpoDraw: 'ipo_id', getBlockTradeDraw: 'block_trade_id' };
/** What a draw says before it is held, and has to say for good. */
const FOR_GOOD = ['seed_commitment', 'roster_hash'] as const;

interface OpenDraw {
  readonly operation: string;
  readonly said: Readonly<Record<string, unknown>>;
}

/** Keeps what each draw committed to while it was open, and holds what it says later against that. */
export class DrawCommitments {
  readonly #open = new Map<string, OpenDraw>();

  record(exchange: Exchange): Finding[] {
    const { operation, request } = exchange;
    const said = operation.id in DRAWS ? successDataOf(exchange) : null;
    if (!said || typeof said.subject_id !== 'string') return [];
    const before = this.#open.get(said.subject_id)?.said;
    const broken = FOR_GOOD.filter(
      (name) => (before?.[name] ?? null) !== null && before?.[name] !== said[name],
    );
    if (said.stage !== 'drawn' && broken.length === 0)
      this.#open.set(said.subject_id, { operation: operation.id, said });
    return broken.map((name) =>
      findingOf(operation, request, {
        rule: 'protection',
        pointer: '/draw',
        detail: `${name} is another one than while the draw was ${before?.stage}`,
        expected: before?.[name],
        received: said[name],
      }),
    );
  }

  /** Asks again for the draws that were open. */
  async readAgain({ provider, otherUser }: CheckContext): Promise<void> {
    for (const [subject, { operation }] of [...this.#open])
      await callProvider(
        provider,
        operationOf(operation),
        { path: { [DRAWS[operation] ?? '']: subject } },
        otherUser,
      );
  }
}
